import { testPostgresStore } from "../../../../tests/postgres.ts";
import { describeStore } from "../../store.contract.ts";

describeStore("PostgreSQL", "search", testPostgresStore);
