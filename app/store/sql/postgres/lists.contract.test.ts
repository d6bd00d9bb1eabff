import { testPostgresStore } from "../../../../tests/servers/postgres.ts";
import { describeStore } from "../../store.contract.ts";

describeStore("PostgreSQL", "lists", testPostgresStore);
