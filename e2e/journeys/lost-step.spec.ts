import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./own-front.ts";

// Each move composes pages, on a machine that may be busy.
test.setTimeout(600_000);
// Steps are counted under the releases in the registry of the back end alone.
test.use({ ownBackEnd: true });

type Call = (method: "POST" | "PUT", path: string, body: object) => Promise<Record<string, unknown>>;

/** A claimant's calls without a page: cookies as a browser would send them, the set of pages among them. */
function aClaimant(origin: string, set: string): Call {
  const cookies = new Map([["release-set", set]]);
  return async (method, path, body) => {
    const headers = {
      "content-type": "application/json",
      origin,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    };
    const sent = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${origin}/api${path}`, sent);
    for (const text of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      cookies.set(name, value);
    }
    const { success, message, responseObject } = await response.json();
    if (!success) throw new Error(`${method} ${path}: ${message}`);
    return responseObject;
  };
}

/** Visits that complete the postcode step and, where the next step's saves arrive, that one. */
async function visits(origin: string, set: string, { count, nextArrives }: { count: number; nextArrives: boolean }) {
  for (let nth = 0; nth < count; nth += 1) {
    const call = aClaimant(origin, set);
    const { claimId } = await call("POST", "/session/claim", {});
    const save = (fields: object) => call("PUT", "/session/claim", { claimNumber: claimId, ...fields });
    await save({ postcode: "M1 1AE", screen_name: "postcode", should_add_screen_name: true });
    if (nextArrives) await save({ first_name: "Ada", screen_name: "basic_info", should_add_screen_name: true });
  }
}

test("a release that throws nothing and loses a step is rolled back for everybody, and /releases shows where", async ({
  page,
  front,
}) => {
  const set = async () => (await front.registry()).pages?.at(-1)?.set ?? "";
  const stable = async () => (await front.registry()).apps["front-journey"]?.stable.hash ?? "";
  const before = await stable();
  await visits(front.origin, await set(), { count: 205, nextArrives: true });
  await front.move("release", "front-journey");
  const lossy = await stable();
  expect(lossy).not.toBe(before);

  // A browser's own visit is counted by its first save: the page has named its set by then.
  const begun = page.waitForResponse(
    (response) => response.url().endsWith("/api/session/claim") && response.request().method() === "PUT",
  );
  await page.goto("/get-started-v3");
  expect((await begun).ok()).toBe(true);
  await visits(front.origin, await set(), { count: 45, nextArrives: false });
  // Who is not through by now is not through.
  await aClaimant(front.origin, "")("POST", "/sandbox/clock", { offsetSeconds: 3600 });

  await page.goto("/releases");
  const ofLossy = page.getByRole("article", { name: `Visits that get through each step under front-journey ${lossy}` });
  const step = (name: RegExp) => ofLossy.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  const lost = step(/^basic info or info contact, after postcode/);
  await expect(lost.getByText("Loses visits")).toBeVisible();
  await expect(
    lost.getByRole("img", {
      name: /^basic info or info contact, after postcode: 0\.0% .* of 45 visits; compared with 100\.0% .* of 205 visits/,
    }),
  ).toBeVisible();
  await expect(step(/^postcode$/)).toContainText("of 1 visit");
  await expect(page.getByRole("region", { name: "front-journey" }).getByText("Loses visits")).toBeVisible();
  await expectAccessible(page);

  front.watchCanaries();
  const lastMove = async () => (await front.registry()).history?.at(-1);
  await expect.poll(async () => (await lastMove())?.action, { timeout: 150_000 }).toBe("healed");
  const { reason = "" } = (await lastMove()) ?? {};
  expect(reason).toBe(
    `front-journey ${lossy} loses visits at basic_info or info_contact (after postcode): 0.0 % of 45 visits got through; before it, 100.0 % of 205 visits.`,
  );
  expect(await stable()).toBe(before);
  await expect(page.getByText(reason)).toBeVisible();
});
