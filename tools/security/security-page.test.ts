import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { securityPage } from "./security-page.ts";
import { threats } from "./threats.ts";

const root = join(import.meta.dirname, "../..");

describe("docs/security.md", () => {
  it("says what the table of threats says (else run: npm run security)", () => {
    expect(readFileSync(join(root, "docs/security.md"), "utf8")).toBe(securityPage());
  });

  it.each(threats.flatMap(({ id, held }) => held.map(([file, title]) => [id, file, title])))(
    "names a test that exists: %s, %s, %s",
    (_, file, title) => {
      expect(existsSync(join(root, file))).toBe(true);
      expect(readFileSync(join(root, file), "utf8")).toContain(title);
    },
  );
});
