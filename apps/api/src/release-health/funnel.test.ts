import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { releaseStepsAnswer } from "@claims/contracts/release-health/schema";
import * as v from "valibot";
import type { Browser } from "../../testing/browser.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { clearWhatIsOld } from "../privacy/retention.ts";
import { funnel, stagesPassedBy } from "./funnel.ts";

const minutes = 60;
const aRelease = (app: string, hash: string) => ({
  hash,
  base: `/r/${app}/${hash}/`,
  manifest: "mf-manifest.json",
  integrity: {},
  contract: {},
  chunks: {},
  routes: [],
  releasedAt: "2026-11-01T10:00:00.000Z",
});

const shell = { stable: aRelease("shell", "frame") };

describe("the stages of a journey", () => {
  it("are what follows each thing that a visit completes, shown by one remote", () => {
    expect([...funnel].map(([stage, { steps, owner }]) => [stage, steps.join(" or "), owner])).toEqual([
      ["begin", "postcode", "front-journey"],
      ["postcode", "basic_info or info_contact", "front-journey"],
      ["basic_info", "contact_info or info_contact", "front-journey"],
      ["contact_info", "sign", "front-journey"],
      ["sign", "credits_report or otp", "back-journey"],
      ["credits_report", "otp or credit_report or submit_claim", "back-journey"],
      ["otp", "questions", "back-journey"],
      ["questions", "credit_report or credits_report or submit_claim", "back-journey"],
      ["credit_report", "submit_claim", "back-journey"],
    ]);
  });

  it("are passed by whatever lies ahead, and by no way back", () => {
    expect(stagesPassedBy("postcode")).toEqual(["begin"]);
    expect(stagesPassedBy("contact_info")).toEqual(["begin", "postcode", "basic_info"]);
    expect(stagesPassedBy("sign")).toEqual(["begin", "postcode", "basic_info", "contact_info"]);
  });
});

describe.each(databaseKinds)("the share of visits that gets through a step on %s", (kind) => {
  let api: RunningApi;
  let releases: string;
  let clock: MovingClock;
  let network = 0;

  const publish = (frontJourney: object, pages: object[], history: object[] = []) =>
    writeFile(
      join(releases, "registry.json"),
      JSON.stringify({ version: 1, revision: 1, apps: { shell, "front-journey": frontJourney }, pages, history }),
    );
  const sinceNow = (hash: string, action = "release") => ({
    app: "front-journey",
    action,
    hash,
    at: clock.now().toISOString(),
  });
  const old = aRelease("front-journey", "old");
  const newer = aRelease("front-journey", "new");

  beforeEach(async () => {
    clock = new MovingClock();
    releases = await mkdtemp(join(tmpdir(), "claims-steps-"));
    await publish({ stable: old }, [{ upTo: 100, set: "first" }]);
    api = await startApi(kind, {
      ports: () => ({ clock }),
      env: { LIMITS: "strict", TRUST_PROXY: "1", RELEASES: releases },
    });
  });

  afterEach(async () => {
    await api.stop();
    await rm(releases, { recursive: true });
  });

  interface Visit {
    readonly browser: Browser;
    readonly claimId: string;
    readonly save: (fields: object) => Promise<void>;
  }

  async function aVisit(set: string, address = `10.${(network += 1) >> 8}.${network & 255}.7`): Promise<Visit> {
    const browser = api.browser(new Map([["release-set", set]]));
    const headers = { "x-forwarded-for": address };
    const { claimId } = (await browser.post("/session/claim", undefined, { headers })).value;
    return {
      browser,
      claimId: String(claimId),
      async save(fields) {
        const { status } = await browser.put("/session/claim", { claimNumber: claimId, ...fields }, { headers });
        expect(status).toBe(200);
      },
    };
  }
  const completed = (screen_name: string) => ({ screen_name, should_add_screen_name: true });

  async function sharesOf(version: string) {
    const live = v.parse(releaseStepsAnswer, (await api.browser().get("/releases/steps")).value);
    const found = live.find((one) => one.app === "front-journey" && one.version === version);
    return new Map(
      found?.steps.map(({ after, release, before, isWorse }) => [
        after,
        {
          release: [release.opened, release.through],
          before: [before.opened, before.through],
          isWorse,
        },
      ]),
    );
  }

  /** What was counted of the release before in a fortnight of usual traffic. */
  const usualTraffic = () =>
    api.ports.database
      .insertInto("step_shares")
      .values({
        step: "postcode",
        version: "old",
        shell: "frame",
        begins_at: new Date(clock.now().getTime() - 5 * 24 * 3600_000),
        opened: 1_000,
        through: 900,
      })
      .execute();

  it("is counted from saves, once a visit, when it is settled who got through", async () => {
    const through = await aVisit("first");
    await through.save({ journey: "v3" });
    await through.save({ postcode: "M1 1AE", ...completed("postcode") });
    await through.save({ postcode: "M1 1AE", ...completed("postcode") });
    await through.save(completed("basic_info"));
    const lost = await aVisit("first");
    await lost.save({ journey: "v3" });
    await lost.save({ postcode: "M1 1AE", ...completed("postcode") });
    expect((await sharesOf("old")).get("postcode")?.release).toEqual([0, 0]);
    clock.forward({ seconds: 51 * minutes });
    await lost.save(completed("basic_info"));
    await publish({ stable: newer, previous: old }, [{ upTo: 100, set: "second" }], [sinceNow("new")]);
    const shares = await sharesOf("new");
    expect(shares.get("begin")?.before).toEqual([2, 2]);
    expect(shares.get("postcode")?.before).toEqual([2, 1]);
  });

  it("is measured by step, variant and release, for a visit whose variant the save names or an earlier one did", async () => {
    const visit = await aVisit("first");
    await visit.save({ journey: "v4" });
    await visit.save({ postcode: "M1 1AE", ...completed("postcode") });
    const another = await aVisit("first");
    await another.save(completed("postcode"));
    const { text } = await api.browser().get("/metrics");
    const measured = (labels: string) =>
      text.split("\n").find((line) => line.startsWith(`claims_step_visits_total{${labels}}`));
    expect(measured('step="begin",variant="v4",release="old",outcome="opened"')).toMatch(/ 1$/);
    expect(measured('step="begin",variant="v4",release="old",outcome="through"')).toMatch(/ 1$/);
    expect(measured('step="postcode",variant="v4",release="old",outcome="opened"')).toMatch(/ 1$/);
    expect(measured('step="postcode",variant="v4",release="old",outcome="through"')).toMatch(/ 0$/);
    expect(measured('step="postcode",variant="unknown",release="old",outcome="opened"')).toMatch(/ 1$/);
  });

  it("leaves the releases that a claim passed through on its way, and no set that is not live", async () => {
    const { browser, save, claimId } = await aVisit("first");
    await save({ journey: "v3" });
    await save({ postcode: "M1 1AE", ...completed("postcode") });
    await publish({ stable: newer, previous: old }, [{ upTo: 100, set: "second" }], [sinceNow("new")]);
    for (const set of ["made-up", "second"]) {
      browser.cookies.set("release-set", set);
      await save(completed("basic_info"));
    }
    const { events } = (await api.browser().post("/operations/claim", { claim: claimId })).value;
    const pages = Object.values(events ?? {}).filter(({ what }) => String(what).startsWith("Pages of"));
    expect(pages.map(({ what }) => what)).toEqual([
      "Pages of shell frame, front-journey old",
      "Pages of shell frame, front-journey new",
    ]);
  });

  it("counts nothing of a set that is not live, of another network's neighbour, or of a visit that went on under another release", async () => {
    const madeUp = await aVisit("made-up");
    await madeUp.save({ journey: "v3" });
    for (const last of [1, 2, 3]) await (await aVisit("first", `192.0.2.${last}`)).save({ journey: "v3" });
    const moved = await aVisit("first");
    await moved.save({ postcode: "M1 1AE", ...completed("postcode") });
    await publish({ stable: newer, previous: old }, [{ upTo: 100, set: "second" }], [sinceNow("new")]);
    moved.browser.cookies.set("release-set", "second");
    await moved.save(completed("basic_info"));
    clock.forward({ seconds: 51 * minutes });
    const shares = await sharesOf("new");
    expect(shares.get("begin")?.before).toEqual([1, 0]);
    expect(shares.get("postcode")?.before).toEqual([0, 0]);
  });

  it("shows a release that loses a step without an error, that step alone, and only by enough networks", async () => {
    await usualTraffic();
    const released = sinceNow("new");
    await publish({ stable: newer, previous: old }, [{ upTo: 100, set: "second" }], [released]);
    const loseVisits = (count: number, address?: string) =>
      Promise.all(
        Array.from({ length: count }, async () =>
          (await aVisit("second", address)).save({ postcode: "M1 1AE", ...completed("postcode") }),
        ),
      );
    await loseVisits(29);
    await loseVisits(20, "198.51.100.9");
    clock.forward({ seconds: 51 * minutes });
    expect((await sharesOf("new")).get("postcode")).toEqual({ release: [30, 0], before: [1_000, 900], isWorse: false });
    await loseVisits(10);
    clock.forward({ seconds: 51 * minutes });
    const shares = await sharesOf("new");
    expect(shares.get("postcode")).toEqual({ release: [40, 0], before: [1_000, 900], isWorse: true });
    expect(shares.get("begin")?.isWorse).toBe(false);

    const takenBack = { app: "front-journey", action: "healed", hash: "old", from: "new", at: released.at };
    await publish({ stable: newer, previous: old }, [{ upTo: 100, set: "second" }], [takenBack, released]);
    expect((await sharesOf("new")).get("postcode")).toMatchObject({ release: [40, 0], isWorse: false });
  });

  it("compares a canary with its partner of the same time, and not with what was before", async () => {
    await usualTraffic();
    const startedAt = clock.now().toISOString();
    const canary = { release: newer, percent: 50, startedAt };
    await publish(
      { stable: old, canary },
      [
        { upTo: 50, set: "tried" },
        { upTo: 100, set: "first" },
      ],
      [sinceNow("old")],
    );
    await (await aVisit("first")).save({ postcode: "M1 1AE", ...completed("postcode") });
    const tried = await aVisit("tried");
    await tried.save({ postcode: "M1 1AE", ...completed("postcode") });
    await tried.save(completed("basic_info"));
    clock.forward({ seconds: 51 * minutes });
    expect((await sharesOf("new")).get("postcode")).toEqual({ release: [1, 1], before: [1, 0], isWorse: false });
  });

  it("is held for 30 days as counts, and which visit is at a step for as long as it may get through", async () => {
    await usualTraffic();
    await (await aVisit("first")).save({ journey: "v3" });
    const { database } = api.ports;
    const rows = async () => [
      (await database.selectFrom("step_visits").selectAll().execute()).length,
      (await database.selectFrom("step_shares").selectAll().execute()).length,
    ];
    expect(await rows()).toEqual([1, 2]);
    clock.forward({ seconds: 51 * minutes });
    await clearWhatIsOld(database, clock.now());
    expect(await rows()).toEqual([0, 2]);
    clock.forward({ days: 31 });
    await clearWhatIsOld(database, clock.now());
    expect(await rows()).toEqual([0, 0]);
  });
});
