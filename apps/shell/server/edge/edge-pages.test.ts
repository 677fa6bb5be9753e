/** @jest-environment node */
import { contentSecurityPolicy } from "../content-security-policy.ts";
import { readSiteSettings } from "../site-settings.ts";
import { cookieAnswers } from "../testing/cookie-answers.ts";
import { pageChoices, policyOfThird, registryWith, setsThere } from "../testing/page-choices.ts";
import { edgePages } from "./edge-pages.ts";

const html = { headers: { "content-type": "text/html; charset=utf-8" } };

/** A bucket that can be out of reach, and counts what it was asked for. */
function aBucket() {
  const files = new Map<string, string>(
    Object.entries(setsThere).flatMap(([set, composed]) => [
      [`pages/${set}/set.json`, JSON.stringify({ styles: { "faq/index.html": "'sha256-faq'" }, ...composed })],
      [`pages/${set}/index.html`, `landing of ${set}`],
      [`pages/${set}/faq/index.html`, `questions of ${set}`],
      [`pages/${set}/not-found.html`, "not found"],
    ]),
  );
  files.set("registry.json", registryWith({}));
  files.set("r/shell/one/main.js", "run()");
  const asked: string[] = [];
  const bucket = {
    files,
    asked,
    isAway: false,
    fetchFile: async (path: string) => {
      asked.push(path);
      if (bucket.isAway) throw new Error("The bucket cannot be reached.");
      const text = files.get(path);
      return text === undefined ? new Response("<Error>NoSuchKey</Error>", { status: 404 }) : new Response(text, html);
    },
  };
  return bucket;
}

function anEdge(bucket = aBucket()) {
  const clock = { now: 1_000_000 };
  const later: Promise<unknown>[] = [];
  const answer = edgePages({ fetchFile: bucket.fetchFile, now: () => clock.now, newCohort: () => 42 });
  return {
    bucket,
    clock,
    later,
    get: (path: string, headers: Record<string, string> = {}, method = "GET") =>
      answer(new Request(`https://claims.test${path}`, { method, headers }), (work) => later.push(work)),
  };
}

describe("the pages that the edge gives a visit", () => {
  describe.each(pageChoices)("while $state", ({ registry, visits }) => {
    it.each(visits)("are right for $visit", async ({ cookie, gets, isByCohort = false }) => {
      const { bucket, get } = anEdge();
      bucket.files.set("registry.json", registryWith(registry));
      const { headers } = await get("/", cookie === undefined ? {} : { cookie });
      expect(gets).toContain(headers.get("release-set"));
      expect(headers.has("set-cookie")).toBe(isByCohort);
      const isThird = headers.get("release-set") === "third";
      expect(headers.get("content-security-policy") === policyOfThird).toBe(isThird);
    });
  });

  it("are the live ones once the pinned set was removed, whatever of it is cached", async () => {
    const { bucket, get } = anEdge();
    const cookie = "release-set=second";
    expect(await (await get("/", { cookie })).text()).toBe("landing of second");
    for (const path of bucket.files.keys())
      if (path.startsWith("pages/second/") && !path.endsWith("set.json")) bucket.files.delete(path);
    const [page, unknown] = [await get("/faq", { cookie }), await get("/nowhere", { cookie })];
    expect([page.status, page.headers.get("release-set"), await page.text()]).toEqual([
      200,
      "first",
      "questions of first",
    ]);
    expect([unknown.status, unknown.headers.get("release-set")]).toEqual([404, "first"]);
  });

  it("go by the cohort that is assigned, which the visit keeps", async () => {
    const { bucket, get } = anEdge();
    bucket.files.set(
      "registry.json",
      registryWith({
        pages: [
          { upTo: 43, set: "second" },
          { upTo: 100, set: "first" },
        ],
      }),
    );
    const { headers } = await get("/");
    expect([headers.get("release-set"), headers.get("set-cookie")]).toEqual([
      "second",
      "cohort=42; Max-Age=7776000; Path=/; Secure; SameSite=Lax",
    ]);
  });
});

describe("what the edge answers", () => {
  it.each(cookieAnswers)("takes $what as it should be", async ({ path, method = "POST", site, ...expected }) => {
    const { get } = anEdge();
    const { status, headers } = await get(path, site === undefined ? {} : { "sec-fetch-site": site }, method);
    expect([status, headers.get("location") ?? undefined]).toEqual([expected.status, expected.location]);
    expect(headers.get("set-cookie") ?? "").toMatch(new RegExp(`^${expected.cookie ?? "$"}`));
  });

  it("is the page, under the policy that the front server has for it", async () => {
    const { get } = anEdge();
    const answer = await get("/faq?from=footer");
    expect([answer.status, await answer.text(), answer.headers.get("content-type")]).toEqual([
      200,
      "questions of first",
      "text/html; charset=utf-8",
    ]);
    expect(answer.headers.get("content-security-policy")).toBe(
      contentSecurityPolicy(readSiteSettings({}), "'sha256-faq'"),
    );
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
  });

  it("is not sent again to who has it", async () => {
    const { get } = anEdge();
    const etag = (await get("/")).headers.get("etag") ?? "";
    const again = await get("/", { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  const ofTheTeam = "private/shell/one/provenance.json";
  it.each([
    "/nothing-is-here",
    "/faq/..%2f..%2fregistry",
    "/nothing.php",
    `/${ofTheTeam}`,
    `/r/..%2f${ofTheTeam}`,
    `/r/../${ofTheTeam}`,
  ])("is the page for what is not there, or not for claimants: %s", async (path) => {
    const bucket = aBucket();
    bucket.files.set(ofTheTeam, "not for claimants");
    const { get } = anEdge(bucket);
    const answer = await get(path);
    expect([answer.status, await answer.text(), answer.headers.has("etag")]).toEqual([404, "not found", false]);
  });

  it("is the Welsh page for an unknown Welsh address, and the English one where the set has none", async () => {
    const bucket = aBucket();
    const { get } = anEdge(bucket);
    expect(await (await get("/cy/nowhere")).text()).toBe("not found");
    for (const set of Object.keys(setsThere)) bucket.files.set(`pages/${set}/cy/not-found.html`, "heb ei chanfod");
    const answer = await get("/cy/nowhere");
    expect([answer.status, await answer.text()]).toEqual([404, "heb ei chanfod"]);
    expect(await (await get("/cyan")).text()).toBe("not found");
  });

  it("may be kept for a year where it was released, and not at all where it is missing", async () => {
    const { get } = anEdge();
    const [there, missing] = [await get("/r/shell/one/main.js"), await get("/r/shell/one/other.js")];
    expect([there.status, there.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect([missing.status, missing.headers.get("cache-control"), await missing.text()]).toEqual([
      404,
      "no-store",
      "Not found",
    ]);
  });

  it("has no body for HEAD, and takes nothing else", async () => {
    const { get } = anEdge();
    expect(await (await get("/", {}, "HEAD")).text()).toBe("");
    expect((await get("/", {}, "POST")).status).toBe(405);
  });
});

describe("the registry at the edge", () => {
  const looks = (asked: readonly string[]) => asked.filter((path) => path === "registry.json").length;

  it("is looked at once for all visits of a moment", async () => {
    const { bucket, get } = anEdge();
    await Promise.all([get("/"), get("/faq"), get("/")]);
    expect(looks(bucket.asked)).toBe(1);
  });

  it("is served by while it is looked at again, and what is live then is for the next visit", async () => {
    const { bucket, clock, get, later } = anEdge();
    await get("/");
    bucket.files.set("registry.json", registryWith({ pages: [{ upTo: 100, set: "third" }] }));
    clock.now += 501;
    expect((await get("/")).headers.get("release-set")).toBe("first");
    await Promise.all(later);
    expect((await get("/")).headers.get("release-set")).toBe("third");
  });

  it("is waited for where nobody has looked for a minute", async () => {
    const { bucket, clock, get } = anEdge();
    await get("/");
    bucket.files.set("registry.json", registryWith({ pages: [{ upTo: 100, set: "third" }] }));
    clock.now += 60_001;
    expect((await get("/")).headers.get("release-set")).toBe("third");
  });

  it.each([
    [
      "holds what cannot be read",
      (bucket: ReturnType<typeof aBucket>) => bucket.files.set("registry.json", '{"version":3,"apps":['),
    ],
    ["is there no more", (bucket: ReturnType<typeof aBucket>) => bucket.files.delete("registry.json")],
  ])("is the last that could be read where the store %s", async (_, spoil) => {
    const { bucket, clock, get } = anEdge();
    await get("/");
    spoil(bucket);
    clock.now += 3_600_000;
    expect((await get("/")).headers.get("release-set")).toBe("first");
  });

  it("is asked for later where the store cannot be reached at all", async () => {
    const { bucket, get } = anEdge();
    bucket.isAway = true;
    const answer = await get("/");
    expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("retry-after")]).toEqual([
      503,
      "no-store",
      "2",
    ]);
    bucket.isAway = false;
    expect((await get("/")).status).toBe(200);
  });
});
