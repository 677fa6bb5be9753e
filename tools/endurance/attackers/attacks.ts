import { get } from "node:https";
import { connect as connectTo } from "node:net";
import { connect } from "node:tls";
import type { Answer } from "../../../apps/api/testing/browser.ts";
import { arrive, signature, type Claimant } from "../../../apps/api/testing/claimant.ts";
import { codeSentTo } from "../../../apps/api/testing/journey.ts";
import { aNoise, aPicture, asDataUrl } from "../../../apps/api/testing/signature-picture.ts";
import type { Attacked } from "./attacked.ts";
import { aPerson, aVirtualUser } from "./honest.ts";

/** One way in of the security review, as its proof went. */
export interface Attack {
  readonly id: string;
  readonly what: string;
  readonly run: (attacked: Attacked) => Promise<{ readonly succeeded: boolean; readonly saw: string }>;
}

const tally = (answers: readonly Pick<Answer, "status">[]) => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return JSON.stringify(counts);
};

const signed = (change: object) => ({ ...signature, not_already_filed: true, ...change });
const after = (duration_ms: number) => signed({ signature_meta: { ...signature.signature_meta, duration_ms } });

/** A claim of the attacker's own with all that a signature needs. */
async function ownClaim(attacked: Attacked): Promise<Claimant> {
  const claimant = await arrive(attacked.attacker());
  const { dateOfBirth, dob, title, first_name, last_name, email, phone_number, postcode, address } = aPerson();
  await claimant.browser.post("/verify-phone", { phone: phone_number });
  await claimant.save({
    dateOfBirth,
    dob,
    title,
    first_name,
    last_name,
    email,
    phone_number,
    postcode,
    address,
    not_already_filed: true,
    soft_check_privacy: true,
  });
  return claimant;
}

async function masked(attacked: Attacked, claimId: string) {
  const visitor = attacked.attacker();
  await visitor.post("/session/claim");
  await visitor.post(`/session/claim/${claimId}`, {});
  return { visitor, save: (fields: object) => visitor.put("/session/claim", { claimNumber: claimId, ...fields }) };
}

const textsOf = async (attacked: Attacked, claimId: string) =>
  Object.values((await attacked.newcomer().get(`/sandbox/messages?kind=sms&claim=${claimId}`)).value);

/** Sent as far as it goes, and never finished. */
async function unfinished(attacked: Attacked, cookies: ReadonlyMap<string, string>): Promise<() => void> {
  const socket = connect({
    socket: connectTo({ host: "127.0.0.1", port: attacked.port, localAddress: "127.6.6.6" }),
    rejectUnauthorized: false,
  });
  socket.on("error", () => undefined);
  await new Promise<void>((done) => socket.once("secureConnect", done).once("close", () => done()));
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  socket.write(
    `PUT /api/session/claim HTTP/1.1\r\nHost: localhost:${attacked.port}\r\nOrigin: ${attacked.origin}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n\r\n${"x".repeat(1000)}`,
  );
  return () => socket.destroy();
}

export const attacks: readonly Attack[] = [
  {
    id: "C1a",
    what: "200 signings that differ in a figure, then 10 exports",
    async run(attacked) {
      const { save, browser, claimId } = await ownClaim(attacked);
      const signings: Answer[] = [];
      for (let time = 0; time < 200; time += 1)
        signings.push(
          await save(time % 2 ? after(2_000 + time) : signed({ signature: asDataUrl(aPicture({ waves: 2 + time })) })),
        );
      const exports = await Promise.all(Array.from({ length: 10 }, () => browser.get("/claims/current/export")));
      const sizes = exports.map(({ text }) => text.length);
      return {
        succeeded:
          signings.filter(({ status }) => status >= 500 || status === 0).length > 0 || Math.max(...sizes) > 20e6,
        saw: `signings ${tally(signings)}, exports ${tally(exports)} of at most ${Math.round(Math.max(...sizes) / 1000)} kB, claim ${claimId.slice(0, 4)}…`,
      };
    },
  },
  {
    id: "C1b",
    what: "600 signatures at once, of one session",
    async run(attacked) {
      const { save } = await ownClaim(attacked);
      const picture = asDataUrl(aNoise({ width: 1400, height: 1000 }));
      const answers = await Promise.all(Array.from({ length: 600 }, () => save(signed({ signature: picture }))));
      return { succeeded: answers.some(({ status }) => status === 0 || status === 500), saw: tally(answers) };
    },
  },
  {
    id: "H1",
    what: "30 dense pictures, of ten sessions",
    async run(attacked) {
      const claims = await Promise.all(Array.from({ length: 10 }, () => ownClaim(attacked)));
      const picture = asDataUrl(aNoise({ width: 1400, height: 1050 }));
      const answers = await Promise.all(
        claims.flatMap(({ save }) => Array.from({ length: 3 }, () => save(signed({ signature: picture })))),
      );
      return { succeeded: answers.some(({ status }) => status === 0 || status === 500), saw: tally(answers) };
    },
  },
  {
    id: "M1",
    what: "300 uploads that never end",
    async run(attacked) {
      const { browser } = await ownClaim(attacked);
      const ends = await Promise.all(Array.from({ length: 300 }, () => unfinished(attacked, browser.cookies)));
      const answers: Answer[] = [];
      for (let time = 0; time < 10; time += 1) answers.push(await attacked.newcomer().get("/healthz"));
      for (const end of ends) end();
      return { succeeded: answers.some(({ status }) => status !== 200), saw: `health meanwhile ${tally(answers)}` };
    },
  },
  {
    id: "M6",
    what: "JSON that is nested without end, in 8 fields",
    async run(attacked) {
      const { browser, claimId } = await ownClaim(attacked);
      const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
      const fields = ["bot_config", "failureReasons", "records", "luminate_questions_response"];
      const answers = [
        ...(await Promise.all(
          fields.map((field) =>
            browser.send("PUT", "/session/claim", { text: `{"claimNumber":"${claimId}","${field}":${deep}}` }),
          ),
        )),
        ...(await Promise.all(
          [
            ["POST", "/lead/"],
            ["PATCH", "/lead"],
            ["PATCH", "/contact"],
            ["POST", "/notifications"],
          ].map(([method = "", path = ""]) => browser.send(method, path, { text: `{"data":[{"a":${deep}}]}` })),
        )),
      ];
      return { succeeded: answers.some(({ status }) => status >= 500 || status === 0), saw: tally(answers) };
    },
  },
  {
    id: "H2",
    what: "60 signings for texts to a number that nobody has confirmed",
    async run(attacked) {
      const { save, claimId } = await ownClaim(attacked);
      for (let time = 0; time < 60; time += 1)
        await save(
          signed({
            signature: asDataUrl(aPicture({ waves: 1 + time })),
            phone_number: `+4474001001${String(time).padStart(2, "0")}`,
          }),
        );
      const texts = await textsOf(attacked, claimId);
      return { succeeded: texts.length > 0, saw: `${texts.length} texts` };
    },
  },
  {
    id: "H3",
    what: "the link of the confirmation as a key to the claim",
    async run(attacked) {
      const { claimId } = await aVirtualUser(attacked, ["address", "contact", "sign", "code"]);
      let links: string[] = [];
      for (let time = 0; time < 40 && links.length === 0; time += 1) {
        links = (await textsOf(attacked, claimId))
          .flatMap(({ links: found }) => Object.values(found ?? {}).map(String))
          .filter((link) => link.includes("sign="));
        if (links.length === 0) await new Promise((next) => setTimeout(next, 250));
      }
      const sign = new URL(links[0] ?? "https://none.test/?sign=").searchParams.get("sign") ?? "";
      const stranger = attacked.attacker();
      await stranger.post("/session/claim");
      const bound = await stranger.post(`/session/claim/${claimId}`, { sign });
      const read = await stranger.get("/claims/current/export");
      return {
        succeeded:
          links.length === 0 || read.status === 200 || (bound.status === 200 && String(bound.value.masked) === "false"),
        saw: `${links.length} links; with the first: ${bound.status}, masked ${String(bound.value?.masked)}, export ${read.status}`,
      };
    },
  },
  {
    id: "H4",
    what: "somebody else's claim by its number alone: overwrite, sign, submit",
    async run(attacked) {
      const { claimId, visitor } = await aVirtualUser(attacked, ["address", "contact", "sign"]);
      const { save, visitor: stranger } = await masked(attacked, claimId);
      const answers = [
        await save({ first_name: "Mallory", last_name: "Attackson", dob: "1990-09-09" }),
        await save({ soft_check_privacy: false, consents: { analytics: true, marketing: true, version: "1" } }),
        await save({
          signature_typed_name: "Mallory Attackson",
          signature_meta: { ...signature.signature_meta, kind: "typed", strokes: 0 },
        }),
        await save({ manually_declared_lenders_names: ["Totally Invented Finance"] }),
        await save({ screen_name: "submit_claim", should_add_screen_name: true }),
        await stranger.post("/zoho-feedback", { email: "a@b.test", feedback: "x", name: "M", contact: "x" }),
      ];
      const { value } = await visitor.post("/session/claim");
      const isChanged = JSON.stringify(value).includes("Mallory") || JSON.stringify(value).includes("Attackson");
      return {
        succeeded: isChanged || answers.some(({ status }) => status === 200),
        saw: `${tally(answers)}, the claim ${isChanged ? "CHANGED" : "as it was"}`,
      };
    },
  },
  {
    id: "H5",
    what: "identity questions about somebody else",
    async run(attacked) {
      const { claimId, visitor, person } = await aVirtualUser(attacked, ["address", "contact", "code", "sign"]);
      const answer = await visitor.post("/credit-check/verification/questions", {
        claim_number: claimId,
        first_name: "Mallory",
        last_name: "Attackson",
        middle_name: "",
        dob: "1990-09-09",
        use_address: true,
        address: person.address,
      });
      return { succeeded: answer.status === 200, saw: `${answer.status} ${answer.message}` };
    },
  },
  {
    id: "H6",
    what: "the credit file of any third person, without consent",
    async run(attacked) {
      const { browser, claimId } = await arrive(attacked.attacker());
      const { address } = aPerson();
      const third = { claim_number: claimId, first_name: "Somebody", last_name: "Else", dob: "1950-01-01" };
      const first = await browser.post("/credit-check", { ...third, use_address: true, address });
      const second = await browser.post("/cc?service=exp", {
        ...third,
        title: "Mr.",
        house_name: "",
        house_number: "1",
        street: "Evil Street",
        street2: "",
        district: "",
        post_town: "LEEDS",
        county: "",
        post_code: "LS1 1UR",
      });
      const isShown = /accountNumber|paymentHistory/.test(first.text + second.text);
      return {
        succeeded: first.status === 200 || second.status === 200 || isShown,
        saw: `${first.status} and ${second.status}; account numbers shown: ${isShown ? "YES" : "no"}`,
      };
    },
  },
  {
    id: "H7",
    what: "answers typed for one claim saved in another (the server's part)",
    async run(attacked) {
      const bait = await ownClaim(attacked);
      const { claimId, visitor } = await aVirtualUser(attacked, ["address"]);
      await visitor.post(`/session/claim/${bait.claimId}`, {});
      const saved = await visitor.put("/session/claim", {
        claimNumber: claimId,
        first_name: "Secretina",
        last_name: "Victimova",
      });
      const { text } = await bait.browser.post("/session/claim");
      return {
        succeeded: /Secretina|Victimova/.test(text),
        saw: `the save for the first claim: ${saved.status}; the attacker reads ${/Secretina/.test(text) ? "THE NAME" : "nothing of it"}`,
      };
    },
  },
  {
    id: "M5",
    what: "60 invented versions, 50 failures without a page load and 50 with one of their own, of a live release",
    async run(attacked) {
      const stranger = attacked.attacker();
      const report = { remote: "back-journey", releaseSet: "a", metrics: { load: 1 }, errors: [] };
      const registry: { apps: Record<string, { stable: { hash: string } }> } = JSON.parse(
        await fetchText(attacked, "/registry.json"),
      );
      const version = registry.apps["back-journey"]?.stable.hash ?? "";
      const health = async () => Object.values((await stranger.get("/releases/health?minutes=60")).value);
      const before = Number((await health()).find((one) => String(one.version) === version)?.failed ?? 0);
      const pageLoad = async () => (await stranger.post("/vitals/page-load")).value?.pageLoad;
      const failure = { ...report, version, metrics: {}, errors: [{ name: "TypeError", message: "", phase: "load" }] };
      for (let made = 0; made < 60; made += 1)
        await stranger.post("/vitals", { ...report, version: `made-up-${made}`, pageLoad: await pageLoad() });
      for (let forged = 0; forged < 50; forged += 1) await attacked.attacker().post("/vitals", failure);
      for (let asked = 0; asked < 50; asked += 1)
        await attacked.attacker().post("/vitals", { ...failure, pageLoad: await pageLoad() });
      const seen = await health();
      const invented = seen.filter((one) => String(one.version).startsWith("made-up")).length;
      const failed = Number(seen.find((one) => String(one.version) === version)?.failed ?? 0) - before;
      return {
        succeeded: invented > 0 || failed > 1,
        saw: `${invented} invented versions on record, ${failed} forged failures counted`,
      };
    },
  },
  {
    id: "M7",
    what: "a stranger guesses codes, and spends the claimant's tries",
    async run(attacked) {
      const { claimId, visitor, person } = await aVirtualUser(attacked, ["address", "contact"]);
      const about = { claimNumber: claimId, source: "otp" };
      await visitor.post("/bulk-sms/send-otp", { ...about, parsedPhoneNumber: person.phone_number });
      const code = await codeSentTo(attacked.newcomer(), claimId);
      const wrong = Array.from({ length: 60 }, (_, guess) => String(1000 + guess)).filter((guess) => guess !== code);
      const strangers = await Promise.all(Array.from({ length: 6 }, () => masked(attacked, claimId)));
      const guesses = await Promise.all(
        wrong.map(
          (otp, index) =>
            strangers[index % 6]?.visitor.post("/bulk-sms/verify-otp", { ...about, otp }) ??
            Promise.reject(new Error("No stranger.")),
        ),
      );
      const evaluated = guesses.filter(
        ({ status, message }) => status === 400 && !/expired|request/i.test(message),
      ).length;
      const own = await visitor.post("/bulk-sms/verify-otp", { ...about, otp: code });
      return {
        succeeded: evaluated > 25 || own.status !== 200,
        saw: `${evaluated} guesses evaluated (${tally(guesses)}); then the claimant's own code: ${own.status}`,
      };
    },
  },
  {
    id: "M8",
    what: "a cookie from before the code, and one from before 'sign out everywhere'",
    async run(attacked) {
      const { visitor, claimId, person } = await aVirtualUser(attacked, ["address", "contact"]);
      const earlier = new Map(visitor.cookies);
      const about = { claimNumber: claimId, source: "otp" };
      await visitor.post("/bulk-sms/send-otp", { ...about, parsedPhoneNumber: person.phone_number });
      await visitor.post("/bulk-sms/verify-otp", { ...about, otp: await codeSentTo(attacked.newcomer(), claimId) });
      const thief = attacked.attacker();
      for (const [name, value] of earlier) if (name.includes("session")) thief.cookies.set(name, value);
      const stolen = await thief.get("/claims/current/export");
      const last = new Map(visitor.cookies);
      const out = await visitor.post("/session/sign-out", { everywhere: true });
      const late = attacked.attacker();
      for (const [name, value] of last) late.cookies.set(name, value);
      const after = await late.get("/claims/current/export");
      return {
        succeeded: stolen.status === 200 || out.status !== 200 || after.status === 200,
        saw: `export with the earlier cookie ${stolen.status}; sign-out ${out.status}, export after it ${after.status}`,
      };
    },
  },
];

function fetchText(attacked: Attacked, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(`${attacked.origin}${path}`, { rejectUnauthorized: false }, (answer) => {
      let text = "";
      answer
        .setEncoding("utf8")
        .on("data", (part: string) => (text += part))
        .once("end", () => resolve(text));
    }).once("error", reject);
  });
}
