import type { SharedMigration } from "./shared-migration.ts";

export function countText(column: string): SharedMigration {
  return {
    sqlite: `
CREATE TRIGGER contents_${column}_added AFTER INSERT ON contents WHEN new.${column} IS NOT NULL BEGIN
  INSERT INTO facet_counts (type, facet, value, n) VALUES (new.type, '${column}', new.${column}, 1)
    ON CONFLICT (type, facet, value) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER contents_${column}_removed AFTER DELETE ON contents WHEN old.${column} IS NOT NULL BEGIN
  UPDATE facet_counts SET n = n - 1 WHERE type = old.type AND facet = '${column}' AND value = old.${column};
END;
CREATE TRIGGER contents_${column}_changed AFTER UPDATE OF ${column} ON contents WHEN old.${column} IS NOT new.${column} BEGIN
  UPDATE facet_counts SET n = n - 1 WHERE type = old.type AND facet = '${column}' AND value = old.${column};
  INSERT INTO facet_counts (type, facet, value, n) SELECT new.type, '${column}', new.${column}, 1 WHERE new.${column} IS NOT NULL
    ON CONFLICT (type, facet, value) DO UPDATE SET n = n + 1;
END;`,
    postgres: `
CREATE FUNCTION item_${column}_counted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_facet(old.type, '${column}', old.${column}, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_facet(new.type, '${column}', new.${column}, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ${column}_added AFTER INSERT ON contents
  FOR EACH ROW WHEN (new.${column} IS NOT NULL) EXECUTE FUNCTION item_${column}_counted();
CREATE TRIGGER ${column}_removed AFTER DELETE ON contents
  FOR EACH ROW WHEN (old.${column} IS NOT NULL) EXECUTE FUNCTION item_${column}_counted();
CREATE TRIGGER ${column}_changed AFTER UPDATE OF ${column} ON contents
  FOR EACH ROW WHEN (old.${column} IS DISTINCT FROM new.${column}) EXECUTE FUNCTION item_${column}_counted();`,
  };
}
