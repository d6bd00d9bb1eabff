export const functions = `
CREATE FUNCTION instr(text, text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT strpos($1, $2) $$;
CREATE FUNCTION json_each(numbers text) RETURNS TABLE (value bigint) LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CAST(n AS bigint) FROM json_array_elements_text(CAST(numbers AS json)) AS listed (n)
$$;
CREATE FUNCTION json_text(anycompatiblearray) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CAST(array_to_json($1) AS text)
$$;
CREATE AGGREGATE json_group_array(anycompatible) (
  sfunc = array_append, stype = anycompatiblearray, initcond = '{}', finalfunc = json_text
);
`;
