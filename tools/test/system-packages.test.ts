import { type Need, whatToInstall } from "./system-packages.ts";

const chromium: Need = { name: "chromium", debian: "chromium", mac: "npx playwright install chromium", isThere: () => false };
const postgres: Need = { name: "PostgreSQL", debian: "postgresql", mac: "brew install postgresql@17", isThere: () => false };

describe("what the tests need of the system", () => {
  test("is said as one command on Debian", () => {
    expect(whatToInstall([chromium, postgres], "linux")).toBe(
      "The tests need chromium and PostgreSQL. Install with: sudo apt-get install -y chromium postgresql",
    );
  });

  test("is said as one command on macOS", () => {
    expect(whatToInstall([chromium, postgres], "darwin")).toBe(
      "The tests need chromium and PostgreSQL. Install with: npx playwright install chromium && brew install postgresql@17",
    );
  });

  test("is only what is missing", () => {
    expect(whatToInstall([postgres], "linux")).toContain("The tests need PostgreSQL. Install with: sudo apt-get install -y postgresql");
  });
});
