import { testStore } from "../../../../tests/data/builders.ts";
import { describeStore } from "../../store.contract.ts";

describeStore("SQLite", "lists", testStore);
