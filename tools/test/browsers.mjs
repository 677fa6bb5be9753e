import { spawnSync } from "node:child_process";

const browsers = ["chromium-headless-shell", "chromium", "firefox-esr", "WebKitWebDriver"];

/** Which browsers this machine has: what was walked in another one has to be walked again. */
for (const browser of browsers) {
  const { stdout } = spawnSync(browser, ["--version"], { encoding: "utf8" });
  console.log(`${browser}: ${stdout?.trim() ?? "none"}`);
}
