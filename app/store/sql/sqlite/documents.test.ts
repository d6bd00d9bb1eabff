import { testStore } from "../../../../tests/builders.ts";
import { describeStore } from "../../store.contract.ts";

describeStore("SQLite", "documents", testStore);
