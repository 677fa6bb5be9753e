import { readFileSync } from "node:fs";
import { join } from "node:path";
import { journeysPage } from "./journeys-page.ts";

describe("docs/journeys.md", () => {
  it("shows the journeys as the state machine has them (else run: npm run journeys)", () => {
    const page = readFileSync(join(import.meta.dirname, "../../docs/journeys.md"), "utf8");
    expect(page).toBe(journeysPage());
  });
});
