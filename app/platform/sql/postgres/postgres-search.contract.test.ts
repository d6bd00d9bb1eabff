import { testPostgresStore } from "../../../../tests/servers/postgres.ts";
import { describeStore } from "#app/store/store.contract.ts";

describeStore("PostgreSQL", "search", testPostgresStore);
