import { StartProblem } from "@claims/settings/start-problem";
import { installMissing, type Need, whatToInstall } from "./system-packages.ts";

const chromium: Need = {
  name: "chromium",
  debian: "chromium",
  mac: "npx playwright install chromium",
  isThere: () => false,
};
const postgres: Need = {
  name: "PostgreSQL",
  debian: "postgresql",
  mac: "brew install postgresql@17",
  isThere: () => false,
};

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
    expect(whatToInstall([postgres], "linux")).toContain(
      "The tests need PostgreSQL. Install with: sudo apt-get install -y postgresql",
    );
  });
});

describe("the build of chromium without windows", () => {
  const shell = { debian: "chromium-headless-shell", without: "the tests take longer", isThere: () => false };
  const install = jest.fn<Promise<void>, [readonly string[]]>();

  beforeEach(() => install.mockReset().mockResolvedValue());

  const installOn = (mayInstall: boolean, needed: Need[] = []) =>
    installMissing({ needed, wished: [shell], machine: { mayInstall, install } });

  test("is installed where that is allowed, after what the tests cannot do without", async () => {
    await installOn(true, [postgres]);
    expect(install.mock.calls.map(([packages]) => packages)).toEqual([["postgresql"], ["chromium-headless-shell"]]);
  });

  test("is asked of nobody who may not install", async () => {
    await expect(installOn(false)).resolves.toBeUndefined();
    expect(install).not.toHaveBeenCalled();
  });

  test("is done without where it cannot be had", async () => {
    const said = jest.spyOn(console, "log").mockReturnValue();
    install.mockRejectedValue(new StartProblem("no network"));
    await expect(installOn(true)).resolves.toBeUndefined();
    expect(said).toHaveBeenCalledWith("chromium-headless-shell could not be installed: the tests take longer.");
  });

  test("does not hide that something needed could not be had", async () => {
    install.mockRejectedValue(new StartProblem("no network"));
    await expect(installOn(true, [postgres])).rejects.toThrow("no network");
  });
});
