import type { SharedMigration } from "./shared-migration.ts";

const LATEST = (item: string) =>
  `(SELECT max(at) FROM (
    SELECT updated_at AS at FROM contents WHERE id = ${item} UNION ALL SELECT updated_at FROM drafts WHERE id = ${item}) AS saved)`;

const ITEM_OF_ROW = (row: string) => `(SELECT id FROM contents WHERE contents.seq = ${row}.seq)`;
const FILLED = `UPDATE item_facets SET changed_at = ${LATEST(ITEM_OF_ROW("item_facets"))};`;
const DRAFTS_INDEX = `
CREATE INDEX drafts_changed ON drafts (updated_at, seq, is_pending, type, status);`;

const noteOf = (row: "new" | "old") =>
  `UPDATE item_facets SET changed_at = ${LATEST(`${row}.id`)} WHERE seq = (SELECT seq FROM contents WHERE id = ${row}.id);`;

/**
 * When an item or its pending draft was last saved. Triggers fill it, so that the previous release does too; rows that arrive with
 * a value, as in a copy, keep it.
 */
export const changedOrder: SharedMigration = {
  sqlite: `
ALTER TABLE item_facets ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0;
${FILLED}${DRAFTS_INDEX}
CREATE TRIGGER item_facets_entered AFTER INSERT ON item_facets WHEN new.changed_at = 0 BEGIN
  UPDATE item_facets SET changed_at = ${LATEST(ITEM_OF_ROW("new"))} WHERE seq = new.seq;
END;
CREATE TRIGGER contents_saved AFTER UPDATE OF updated_at ON contents WHEN old.updated_at <> new.updated_at BEGIN
  ${noteOf("new")}
END;
CREATE TRIGGER drafts_added AFTER INSERT ON drafts WHEN new.is_pending = 1 BEGIN
  ${noteOf("new")}
END;
CREATE TRIGGER drafts_saved AFTER UPDATE OF updated_at ON drafts WHEN new.is_pending = 1 BEGIN
  ${noteOf("new")}
END;
CREATE TRIGGER drafts_removed AFTER DELETE ON drafts WHEN old.is_pending = 1 BEGIN
  ${noteOf("old")}
END;
`,
  postgres: `
ALTER TABLE item_facets ADD COLUMN changed_at bigint NOT NULL DEFAULT 0;
${FILLED}${DRAFTS_INDEX}
CREATE FUNCTION item_facets_entered() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  new.changed_at := ${LATEST(ITEM_OF_ROW("new"))};
  RETURN new;
END $$;
CREATE FUNCTION item_saved() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  ${noteOf("new")}
  RETURN NULL;
END $$;
CREATE FUNCTION draft_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  ${noteOf("old")}
  RETURN NULL;
END $$;
CREATE TRIGGER item_facets_entered BEFORE INSERT ON item_facets
  FOR EACH ROW WHEN (new.changed_at = 0) EXECUTE FUNCTION item_facets_entered();
CREATE TRIGGER contents_saved AFTER UPDATE OF updated_at ON contents
  FOR EACH ROW WHEN (old.updated_at <> new.updated_at) EXECUTE FUNCTION item_saved();
CREATE TRIGGER drafts_saved AFTER INSERT OR UPDATE OF updated_at ON drafts
  FOR EACH ROW WHEN (new.is_pending = 1) EXECUTE FUNCTION item_saved();
CREATE TRIGGER drafts_removed AFTER DELETE ON drafts
  FOR EACH ROW WHEN (old.is_pending = 1) EXECUTE FUNCTION draft_removed();
`,
};
