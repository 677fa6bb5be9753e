import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

// It compiles two apps, on a machine that may be busy.
test.setTimeout(120_000);

/** A port that nothing listens on at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Runs in the page: a text as markup, a text as a script's address, and a style that no policy names. */
function forbiddenInPage(): string[] {
  const outcomeOf = (attempt: () => unknown) => {
    try {
      attempt();
      return "taken";
    } catch (error) {
      return error instanceof Error ? error.name : "";
    }
  };
  const element = document.createElement("div");
  const style = document.createElement("style");
  style.textContent = "main { outline: 9px solid; }";
  document.head.append(style);
  return [
    outcomeOf(() => Object.assign(element, { innerHTML: "<b>bold</b>" })),
    outcomeOf(() => Object.assign(document.createElement("script"), { src: "/dev/shell/main.js" })),
    getComputedStyle(document.querySelector("main") ?? element).outlineWidth === "9px" ? "applied" : "not applied",
  ];
}

test("one remote from source is shown among the releases, and with the back end, of a product elsewhere, in Welsh too", async ({
  page,
  baseURL,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "claims-dev-"));
  const port = await freePort();
  const developing = spawn(
    process.execPath,
    ["tools/start/develop.ts", "front-journey", "--welsh", "--from", baseURL ?? ""],
    {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      env: { ...process.env, PORT: String(port), DATA_DIR: folder },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const ended = new Promise((done) => developing.once("exit", done));
  try {
    await new Promise<void>((ready, reject) => {
      developing.stdout.on("data", (part: Buffer) => String(part).includes("Ready") && ready());
      developing.once("exit", () => reject(new Error("It did not start.")));
    });
    // With a mistake in what was compiled, no later change would be shown.
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    await page.goto(`http://localhost:${port}/get-started-v3`);
    await page.getByLabel("Postcode").pressSequentially("M1 1AE");
    await expect(page.getByRole("radio").first()).toBeAttached();
    const { apps } = await page.evaluate(() => JSON.parse(document.getElementById("registry")?.textContent ?? ""));
    const live = await (await page.request.get("/registry.json")).json();
    expect(complaints).toEqual([]);
    expect([apps.shell.stable.base, apps["front-journey"].stable.base]).toEqual(["/dev/shell/", "/dev/front-journey/"]);
    expect(apps["back-journey"].stable.base).toBe(live.apps["back-journey"].stable.base);
    // What production forbids is forbidden here already: a mistake shows while it is made.
    const policies = [`http://localhost:${port}/get-started-v3`, "/get-started-v3"].map(async (address) => {
      const answer = await page.request.get(address, { headers: { accept: "text/html" } });
      return answer.headers()["content-security-policy"]?.replaceAll(/'sha256-[^']+'/g, "a hash");
    });
    const [here, there] = await Promise.all(policies);
    expect(here).toContain("require-trusted-types-for 'script'; trusted-types claims-loader");
    expect(here).toBe(there);
    expect(await page.evaluate(forbiddenInPage)).toEqual(["TypeError", "TypeError", "not applied"]);
    const inWelsh = page.waitForResponse(/\/dev\/front-journey\/cy\/.*\.js$/);
    await page.goto(`http://localhost:${port}/cy/get-started-v3`);
    await inWelsh;
    await page.getByLabel("Cod post").pressSequentially("M1 1AE");
    await expect(page.getByRole("radio").first()).toBeAttached();
    await page.goto(`http://localhost:${port}/complaints`);
    await expect(page.getByRole("heading", { level: 1, name: "Complaints" })).toBeVisible();
  } finally {
    developing.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
});
