import { testStore } from "../../../../tests/data/builders.ts";
import { describeStore } from "#app/store/store.contract.ts";

describeStore("SQLite", "documents", testStore);
