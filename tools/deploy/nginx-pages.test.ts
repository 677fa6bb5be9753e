/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSiteSettings } from "../../apps/shell/server/site-settings.ts";
import { pageChoices, policyOfThird, registryWith, setsThere } from "../../apps/shell/server/testing/page-choices.ts";
import { anyPort } from "../start/free-port.ts";
import { makeCertificate } from "./certificate.ts";
import { startNginx } from "./nginx.ts";

interface Answer {
  readonly set: string | undefined;
  readonly cohort: readonly string[] | undefined;
  readonly policy: string | undefined;
}

describe("the pages that nginx gives a visit", () => {
  let home: string;
  let certificate: Awaited<ReturnType<typeof makeCertificate>>;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), "claims-nginx-"));
    certificate = await makeCertificate(home);
    for (const [set, composed] of Object.entries(setsThere)) {
      mkdirSync(join(home, "releases/pages", set), { recursive: true });
      writeFileSync(join(home, "releases/pages", set, "set.json"), JSON.stringify(composed));
      writeFileSync(join(home, "releases/pages", set, "index.html"), set);
    }
  }, 20_000);

  afterAll(() => rmSync(home, { recursive: true }));

  describe.each(pageChoices)("while $state", ({ registry, visits }) => {
    let nginx: Awaited<ReturnType<typeof startNginx>>;
    let port: number;

    function ask(cookie: string | undefined): Promise<Answer> {
      return new Promise((resolve, reject) => {
        const asked = request(
          {
            host: "127.0.0.1",
            port,
            path: "/",
            rejectUnauthorized: false,
            agent: false,
            headers: { host: "localhost", ...(cookie !== undefined && { cookie }) },
          },
          (answer) => {
            answer.resume();
            const { headers } = answer;
            const policy = headers["content-security-policy"]?.toString();
            resolve({ set: headers["release-set"]?.toString(), cohort: headers["set-cookie"], policy });
          },
        );
        asked.once("error", reject);
        asked.end();
      });
    }

    beforeAll(async () => {
      const releases = join(home, "releases");
      writeFileSync(join(releases, "registry.json"), registryWith(registry));
      port = await anyPort();
      const user = process.getuid?.() === 0 ? { user: "root" } : {};
      nginx = await startNginx({
        ...user,
        home: join(home, "nginx"),
        releases,
        site: readSiteSettings({}),
        port,
        backEnds: ["127.0.0.1:9"],
        certificate,
      });
      let isGone = false;
      void nginx.ended.then(() => (isGone = true));
      for (let isUp = false; !isUp;) {
        if (isGone) throw new Error("nginx did not start.");
        isUp = await ask(undefined).then(
          () => true,
          () => new Promise<boolean>((next) => setImmediate(next, false)),
        );
      }
    }, 20_000);

    afterAll(() => nginx.stop(), 20_000);

    it.each(visits)("are right for $visit", async ({ cookie, gets, isByCohort = false }) => {
      const { set, cohort, policy } = await ask(cookie);
      expect(gets).toContain(set);
      expect(cohort !== undefined).toBe(isByCohort);
      expect(policy === policyOfThird).toBe(set === "third");
    });
  });
});
