import type { CasesOf } from "../testing/cases-of.ts";
import type * as remote from "./remote.schema.ts";

const split = {
  pages: [
    { upTo: 10, set: "tried" },
    { upTo: 100, set: "live" },
  ],
};

export const cases: Partial<CasesOf<typeof remote>> = {
  meetsContract: [
    [{ needs: "^1.2.0" }, "1.2.0"],
    [{ needs: "^1.2.0" }, "1.3.0"],
    [{ needs: "^1.2.0" }, "1.1.9"],
    [{ needs: "^1.2.0" }, "2.2.0"],
    [{ needs: "^1.2.0" }, ["2.2.0", "1.3.0"]],
    [{}, "2.2.0"],
  ],
  pagesFor: [[split, 0], [split, 9], [split, 10], [split, 99], [split], [{}]],
};
