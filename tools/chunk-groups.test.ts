import { describe, expect, it } from "vitest";
import { CHUNK_GROUPS, groupProblems } from "./chunk-groups.ts";

describe("chunk groups", () => {
  it("hold files wherever they are", () => {
    const groupOf = (id: string) => CHUNK_GROUPS.find(({ test }) => test(id))?.name;
    expect(groupOf("/site/app/ui/browser/flow.ts")).toBe("first");
    expect(groupOf("/site/app/lists/flow.browser.ts")).toBe("first");
    expect(groupOf("/site/app/lists/overflow.ts")).toBeUndefined();
  });

  it("report a file that is missing, and two of one name", () => {
    const problems = groupProblems(["/site/app/a/flow.ts", "/site/app/b/flow.ts"]);
    expect(problems).toContain("no script has /control-in.");
    expect(problems).toContain("/flow. is /site/app/a/flow.ts and /site/app/b/flow.ts");
  });
});
