import {
  PostgresDialect,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type PostgresPool,
  type QueryId,
  type RootOperationNode,
} from "kysely";
import type { PreparedStatements } from "./statements.ts";

export const POSTGRES_BYTES = sql`SELECT pg_database_size(current_database())`;

const NONCHARACTER = "\uffff";

/** Rejects values that PostgreSQL would misread; raw statements are not prepared. */
export class StrictPostgresDialect extends PostgresDialect {
  readonly #statements: PreparedStatements;

  constructor(pool: PostgresPool, statements: PreparedStatements) {
    super({ pool });
    this.#statements = statements;
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new StrictQueryCompiler(this.#statements);
  }
}

class StrictQueryCompiler extends PostgresQueryCompiler {
  readonly #statements: PreparedStatements;

  constructor(statements: PreparedStatements) {
    super();
    this.#statements = statements;
  }

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const query = super.compileQuery(node, queryId);
    if (node.kind !== "RawNode") this.#statements.add(query.sql);
    return query;
  }

  protected override addParameter(parameter: unknown): void {
    super.addParameter(bindable(parameter));
  }
}

/** PostgreSQL rejects NUL even in a query. No stored text contains the noncharacter, so nothing matches. */
function bindable(value: unknown): null | number | string {
  if (value === null || typeof value === "number") return value;
  if (typeof value === "string") return value.replaceAll("\0", NONCHARACTER);
  throw new TypeError(`PostgreSQL cannot bind ${value instanceof Date ? "a Date" : typeof value}.`);
}
