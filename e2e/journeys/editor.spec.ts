import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { aPerson } from "./people.ts";
import {
  findAddress,
  isHydrated,
  next,
  rememberDocument,
  sayHowToReachThem,
  sayWhoTheyAre,
  walkToSigning,
} from "./walk.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const port = Number(process.env["E2E_PORT"] ?? 3210) + 1;
const origin = `http://localhost:${port}`;

let folder: string;
let product: ChildProcess;
let printed = "";

async function readyToUse(starting: ChildProcess) {
  let said = "";
  await new Promise<void>((ready, reject) => {
    starting.stdout?.on("data", (part: Buffer) => {
      said += String(part);
      if (said.includes("Ready")) ready();
    });
    starting.once("exit", () => reject(new Error(`The product did not start:\n${said}`)));
  });
}

async function stopped(running: ChildProcess) {
  if (running.exitCode !== null) return;
  const ended = new Promise((done) => running.once("exit", done));
  running.kill("SIGTERM");
  await ended;
}

// One product for all of them: each worker would start one of its own, on the same port.
test.describe.configure({ mode: "default" });

/** The whole product as `npm run editor` starts it, on content and data of its own. */
test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), "claims-editor-"));
  await cp(join(root, "apps/content-pages/content"), join(folder, "content"), { recursive: true });
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, "data"),
    CONTENT_DIR: join(folder, "content"),
  };
  product = spawn(process.execPath, ["tools/start/edit.ts"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  product.stdout?.on("data", (part: Buffer) => {
    printed += String(part);
  });
  await readyToUse(product);
});

test.afterAll(async () => {
  await stopped(product);
  await rm(folder, { recursive: true, force: true });
});

test.use({ baseURL: origin, viewport: { width: 1280, height: 900 } });

const words = join("content", "sections", "faq.yml");

const preview = (page: Page) => page.frameLocator("iframe");

const answerField = (page: Page) => page.getByRole("textbox", { name: "Answer" }).first();

async function openAnswer(page: Page) {
  await page.goto("/editor#/collections/sections/entries/faq");
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("button", { name: "Expand" }).click();
  await expect(answerField(page)).toBeVisible();
}

async function publish(page: Page) {
  await page.getByText("Publish", { exact: true }).first().click();
  await page.getByText("Publish now", { exact: true }).click();
}

test("an editor changes an answer, sees it as the page will show it, and publishes it beside a journey that goes on", async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(300_000);
  const person = aPerson();
  const elsewhere = await browser.newContext({ baseURL: origin });
  const claimant = await elsewhere.newPage();
  await findAddress(claimant);
  await next(claimant).click();
  await sayWhoTheyAre(claimant, person);
  const isSameDocument = await rememberDocument(claimant);
  const reader = await context.newPage();
  await reader.goto("/faqs");
  await expect(reader.getByText(/^Agreements within the past 10 years are eligible\./)).toBeVisible();

  await openAnswer(page);
  await expect(preview(page).getByText(/^Agreements within the past 10 years are eligible\./)).toBeVisible();
  await answerField(page).fill("Agreements of **the last ten years** are eligible.");
  await expect(preview(page).getByText("Agreements of the last ten years are eligible.")).toBeVisible();
  await expect(preview(page).getByRole("heading", { level: 1, name: "Frequently asked questions" })).toBeVisible();
  await publish(page);
  await expect
    .poll(() => readFile(join(folder, words), "utf8"))
    .toContain("Agreements of **the last ten years** are eligible.");
  await expect.poll(() => printed, { timeout: 150_000 }).toContain("The content is live as content-pages");

  // An open page stays as it is; the next visitor reads the new words.
  await expect(reader.getByText(/^Agreements within the past 10 years are eligible\./)).toBeVisible();
  await reader.reload();
  await expect(reader.getByText("Agreements of the last ten years are eligible.")).toBeVisible();

  // A claim that is under way keeps to the pages it began with, in another tab too.
  const asClaimant = await elsewhere.newPage();
  await asClaimant.goto("/faqs");
  await expect(asClaimant.getByText(/^Agreements within the past 10 years are eligible\./)).toBeVisible();
  await next(claimant).click();
  await sayHowToReachThem(claimant, person);
  await isSameDocument();
  await elsewhere.close();
});

test("what cannot be published is shown in the form, and neither saved nor live", async ({ page }) => {
  const before = await readFile(join(folder, words), "utf8");
  await openAnswer(page);
  await answerField(page).fill("<script>alert(1)</script>");
  await expect(preview(page).getByRole("alert")).toContainText("questions.0.answer holds HTML, which a page cannot");
  await publish(page);
  await expect(page.getByText(/Failed to persist entry: .*questions\.0\.answer holds HTML/)).toBeVisible();
  expect(await readFile(join(folder, words), "utf8")).toBe(before);
});

test("what an editor empties is left out of its file, and published without", async ({ page }) => {
  test.setTimeout(300_000);
  const steps = join(folder, "content", "sections", "steps.yml");
  const outcome = page.getByRole("status").filter({ hasText: /saved/i });
  await page.goto("/editor#/collections/sections/entries/steps");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(outcome).toHaveText("What is saved is live.");
  await page.getByRole("textbox", { name: "Introduction" }).fill("");
  await publish(page);
  await expect.poll(() => readFile(steps, "utf8")).not.toContain("lede");
  await expect(outcome).not.toHaveText("What is saved is live.");
  await expect(outcome).toHaveText("What is saved is live.", { timeout: 120_000 });
  await page.goto("/");
  await expect(page.getByText("You can stop at any point and come back.")).toHaveCount(0);
});

test("what only the whole content can show is shown in the editor's page, and what is live stays", async ({ page }) => {
  const complaints = join(folder, "content", "pages", "complaints.md");
  const before = await readFile(complaints, "utf8");
  const outcome = page.getByRole("status").filter({ hasText: /saved/i });
  await page.goto("/editor#/collections/pages/entries/complaints");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(outcome).toHaveText("What is saved is live.");
  await page
    .getByRole("textbox", { name: "Text" })
    .fill(`${before.slice(before.indexOf("\n---\n") + 5)}\nSee the [terms](/terms-and-conditions#no-such-section).`);
  await publish(page);
  await expect(outcome).toContainText(
    `content/pages/complaints.md: text links to /terms-and-conditions#no-such-section, which leads nowhere`,
    { timeout: 120_000 },
  );
  await writeFile(complaints, before);
  await expect(outcome).toHaveText("What is saved is live.", { timeout: 120_000 });
});

/** What a visitor reads there, line by line. */
const read = async (place: Locator) =>
  (await place.innerText())
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** What the frame of the journey says of any step. */
const ofTheFrame = /^(?:Saved|Saving|Not saved|Your answers are saved$|E-mail me a link to continue$)/;

/** What a claimant reads of a step, below how far along it is. */
async function readStep(page: Page) {
  const lines = await read(page.getByRole("main"));
  const heading = lines.indexOf(await page.getByRole("heading", { level: 1 }).innerText());
  return lines.slice(heading).filter((line) => !ofTheFrame.test(line));
}

/** The preview of a file of sections, in an editor that was opened for it. */
async function previewed(browser: Browser, file: string) {
  const page = await (await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } })).newPage();
  await page.goto(`/editor#/collections/sections/entries/${file}`);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(preview(page).getByRole("heading").first()).toBeVisible();
  return preview(page);
}

test.describe("a preview has every word of its screen, and no other", () => {
  test("of the step that is signed", async ({ page, browser }) => {
    test.slow();
    await walkToSigning(page);
    const declarations = await previewed(browser, "declarations");
    await expect(declarations.getByRole("heading", { level: 1 })).toBeVisible();
    // The name and the way to another device are those of a claim, and a preview has none.
    const ofAnyClaim = (await readStep(page))
      .filter((line) => line !== "Ada Example")
      .map((line) => line.replace(" Sign on your phone", ""));
    expect(await read(declarations.locator("body"))).toEqual(ofAnyClaim);
  });

  test("of the terms, with the figures of the fees that they name", async ({ page }) => {
    await page.goto("/editor#/collections/pages/entries/terms-and-conditions");
    await page.getByRole("button", { name: "Login" }).click();
    const shown = preview(page).getByRole("table", { name: /^Our fee by|^What is left/ });
    await expect(shown).toHaveCount(2);
    const tables = await shown.allInnerTexts();
    await page.goto("/terms-and-conditions");
    expect(tables.join()).toContain("£1,500 to £9,999");
    expect(tables).toEqual(await page.getByRole("table", { name: /^Our fee by|^What is left/ }).allInnerTexts());
  });

  test("of each answer of the help dialog", async ({ page, browser }) => {
    const help = await previewed(browser, "help");
    await page.goto("/faqs");
    await page.getByRole("button", { name: "Help" }).click();
    for (const name of ["Will it cost me anything?", "I can't remember my lender"]) {
      await page.getByRole("dialog").getByRole("button", { name }).click();
      await expect(page.getByRole("dialog").getByRole("status")).toHaveCount(0);
      expect(await read(help.getByRole("region", { name }))).toEqual(await read(page.getByRole("dialog")));
      await page.getByRole("button", { name: "Back" }).click();
    }
  });

  test("of each place of the wording", async ({ page, browser }) => {
    test.slow();
    const wording = await previewed(browser, "wording");
    const place = async (name: RegExp) => (await read(wording.getByRole("region", { name }))).slice(1);
    await page.goto("/under-maintenance");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await place(/^\/under-maintenance$/)).toEqual(await read(page.getByRole("main")));
    const cookies = page.getByRole("region", { name: "Cookies on this site" });
    const asked = await read(cookies);
    await page.getByRole("button", { name: "Choose one by one" }).click();
    expect(await place(/^The question about cookies/)).toEqual([...asked, ...(await read(cookies))]);
    await page.goto("/");
    expect(await place(/^On the home page/)).toEqual(
      await read(page.getByRole("region", { name: "You can do this without us" })),
    );
    await findAddress(page);
    expect((await place(/^Above every step/))[0]).toBe(
      await page.getByText("potential claims identified!").innerText(),
    );
    await next(page).click();
    await sayWhoTheyAre(page, aPerson());
    await next(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Send Results To..." })).toBeVisible();
    expect(await place(/^On the step that asks/)).toEqual(await readStep(page));
  });
});

test("an editor makes a page, and it is live at its address, prerendered, and found from the pages that lead to it", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await page.goto("/editor#/collections/pages/new");
  await page.getByRole("button", { name: "Login" }).click();
  const fill = (label: string, words: string) => page.getByRole("textbox", { name: label }).fill(words);
  await fill("Title", "Modern slavery statement");
  await fill("Description", "What we do so that nobody who works for us is forced to.");
  await fill(
    "Text",
    "We ask everybody who works for us.\n\n## What we ask {#ask}\n\nWho pays you, and whether you may leave.",
  );
  await fill("Address", "complaints");
  await expect(preview(page).getByRole("alert")).toContainText(
    "slug /complaints is the address of a page that is there already",
  );
  await fill("Address", "modern-slavery");
  await expect(preview(page).getByRole("heading", { name: "What we ask" })).toBeVisible();
  await expect(preview(page).getByRole("alert")).toHaveCount(0);
  await publish(page);
  await expect
    .poll(() => readFile(join(folder, "content/pages/modern-slavery.md"), "utf8").catch(() => ""))
    .toContain("slug: modern-slavery");
  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  await expect
    .poll(async () => (await visitor.request.get("/modern-slavery")).status(), { timeout: 120_000 })
    .toBe(200);
  expect(await (await visitor.request.get("/modern-slavery")).text()).toContain(
    "Who pays you, and whether you may leave.",
  );
  expect(await (await visitor.request.get("/sitemap.xml")).text()).toContain("/modern-slavery</loc>");

  const another = await (
    await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } })
  ).newPage();
  await openAnswer(another);
  await answerField(another).fill("Ask us, and read our [statement](/modern-slavery#ask).");
  await expect(preview(another).getByRole("link", { name: "statement" })).toBeVisible();
  await publish(another);
  await expect.poll(() => readFile(join(folder, words), "utf8")).toContain("/modern-slavery#ask");
  await another.context().close();
  await expect
    .poll(async () => (await visitor.request.get("/faqs")).text(), { timeout: 120_000 })
    .toContain("/modern-slavery#ask");
  await visitor.goto("/faqs");
  await expect.poll(() => isHydrated(visitor.getByRole("heading", { level: 1 }))).toBe(true);
  const isSameDocument = await rememberDocument(visitor);
  await visitor.getByRole("link", { name: "statement" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "Modern slavery statement" })).toBeVisible();
  await expect(visitor).toHaveTitle(/^Modern slavery statement/);
  await isSameDocument();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 2, name: "What we ask" })).toBeVisible();
  await visitor.context().close();
});

test("the editor of npm start opens at its address, asks nobody who they are, and lists what can be edited", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const at = port + 1;
  const env = {
    ...process.env,
    PORT: String(at),
    DATA_DIR: join(folder, "start"),
    CONTENT_DIR: join(folder, "content"),
  };
  const started = spawn(process.execPath, ["tools/start/run.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await readyToUse(started);
    await page.goto(`http://localhost:${at}/editor`);
    // Until the editor is built a page says so, and gives way to it by itself.
    await page.getByRole("button", { name: "Login" }).click({ timeout: 150_000 });
    await expect(page.getByRole("link", { name: "Pages", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Complaints" })).toBeVisible();
  } finally {
    await stopped(started);
  }
});

test("a page of the product loads nothing of the editor", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/faqs", { waitUntil: "networkidle" });
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((path) => path.startsWith("/editor"))).toEqual([]);
});
