import type { Answer } from "../../testing/browser.ts";
import { arrive, canary, signature, type Claimant } from "../../testing/claimant.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { newClaimNumber, signLinkToken, signTesterToken } from "../claim/tokens.ts";

const guesses = 1_000_000;
const claimsStored = 10_000_000;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** How likely it is that one of the guesses is right. */
const chance = (bits: number, targets: number) => (guesses * targets) / 2 ** bits;

describe("a claim number", () => {
  const samples = 20_000;
  const numbers = Array.from({ length: samples }, newClaimNumber);
  const bytes = numbers.map((number) => Buffer.from(number, "base64url"));

  it("has 128 bits, written in one way: a million guesses at ten million claims hit nothing", () => {
    expect(new Set(bytes.map(({ length }) => length * 8))).toEqual(new Set([128]));
    expect(bytes.map((number) => number.toString("base64url"))).toEqual(numbers);
    expect(chance(128, claimsStored)).toBeLessThan(1e-24);
  });

  it("has no bit that is known before, and none that the last number gives away", () => {
    const afterEachOther = bytes
      .slice(1)
      .map((number, index) => number.map((byte, at) => byte ^ (bytes[index]?.[at] ?? 0)));
    for (const drawn of [bytes, afterEachOther]) {
      const shares = Array.from({ length: 128 }, (_, bit) => shareOfOnes(drawn, bit));
      // Eight standard deviations: a fair bit leaves this once in 10^15 runs.
      expect(shares.filter((share) => Math.abs(share - 0.5) > 4 / Math.sqrt(samples))).toEqual([]);
    }
  });
});

function shareOfOnes(drawn: readonly Uint8Array[], bit: number): number {
  const ones = drawn.filter((number) => ((number[bit >> 3] ?? 0) >> (bit & 7)) & 1);
  return ones.length / drawn.length;
}

describe("somebody who guesses", () => {
  let api: RunningApi;
  let claimant: Claimant;
  let other: Claimant;

  beforeAll(async () => {
    api = await startApi("PostgreSQL");
    claimant = await arrive(api.browser());
    await claimant.save({ ...canary, ...signature });
    other = await arrive(api.browser());
  });

  afterAll(() => api.stop());

  const resume = (claimId: string, body: object = {}) => api.browser().post(`/session/claim/${claimId}`, body);
  const unknown = () => resume(newClaimNumber());

  it("of a number comes no nearer by being almost right", async () => {
    const { claimId } = claimant;
    const oneOff = Array.from(claimId, (_, place) => withAnother(claimId, place));
    const lastOff = [...alphabet]
      .map((letter) => `${claimId.slice(0, -1)}${letter}`)
      .filter((number) => number !== claimId);
    const expected = whole(await unknown());
    const nearby = await aFewAtATime([...oneOff, ...lastOff], (number) => resume(number));
    expect(expected).toMatch(/^404 /);
    expect(new Set(nearby.map(whole))).toEqual(new Set([expected]));
    expect(whole(await resume(newClaimNumber(), { sign: tokenOf(claimId) }))).toBe(expected);
  });

  it("of a number gets nowhere with a part of it, or with more than it", async () => {
    const { claimId } = claimant;
    const parts = Array.from({ length: claimId.length - 1 }, (_, index) => claimId.slice(0, index + 1));
    const patterns = [
      `${claimId}A`,
      ` ${claimId}`,
      `${claimId.slice(0, 21)}%`,
      `${claimId.slice(0, 21)}_`,
      `${claimId.slice(0, 21)}*`,
    ];
    const answers = await aFewAtATime([...parts, ...patterns], (part) => resume(encodeURIComponent(part)));
    expect(answers.filter(({ status }) => status !== 400 && status !== 404)).toEqual([]);
  });

  it("learns nothing from a claim number in a body", async () => {
    const save = (claimNumber: string) => other.browser.put("/session/claim", { claimNumber, first_name: "Eve" });
    const theirs = await save(claimant.claimId);
    const answers = [theirs, await save(newClaimNumber())];
    expect(answers.map(whole)).toEqual([whole(theirs), whole(theirs)]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });

  it("of a token learns nothing, however near it is", async () => {
    const token = tokenOf(claimant.claimId);
    const [number = "", generation = "", expiry = "", proof = ""] = token.split(".");
    const start = `${number}.${generation}.${expiry}`;
    const later = (Number.parseInt(expiry, 36) + 1).toString(36);
    const wrong = [
      ...Array.from(proof, (_, place) => `${start}.${withAnother(proof, place)}`),
      ...Array.from(proof, (_, length) => `${start}.${proof.slice(0, length)}`),
      ...[...alphabet].map((letter) => `${token.slice(0, -1)}${letter}`).filter((candidate) => candidate !== token),
      `${token}A`,
      `${token}=`,
      `${number}.${generation}.${later}.${proof}`,
      `${number}.2.${expiry}.${proof}`,
      start,
      number,
      signLinkToken(api.ports.keyring, { claimId: claimant.claimId, purpose: "resume", generation: 1, at: new Date() }),
      `${number}.${tokenOf(other.claimId).split(".").slice(1).join(".")}`,
      signTesterToken(api.ports.keyring, new Date()),
    ];
    const ask = (sign: string) => api.browser().post("/claims/current/cancel", { confirm: false, sign });
    const expected = whole(await ask(tokenOf(newClaimNumber())));
    const answers = await aFewAtATime(wrong, ask);
    expect(expected).toMatch(/^403 /);
    expect(
      answers.flatMap((answer, index) => (whole(answer) === expected || answer.status === 400 ? [] : [wrong[index]])),
    ).toEqual([]);
    expect((await ask(token)).value.cancelledAt).toBeNull();
  });

  it("of a token has 256 bits to guess", () => {
    const signature = tokenOf(claimant.claimId).split(".")[3] ?? "";
    const bits = Buffer.from(signature, "base64url").length * 8;
    expect(bits).toBe(256);
    expect(chance(bits, 1)).toBeLessThan(1e-70);
  });

  function tokenOf(claimId: string): string {
    return signLinkToken(api.ports.keyring, { claimId, purpose: "cancel", generation: 1, at: new Date() });
  }
});

it("guesses at numbers and at tokens are counted together, and a right one past the limit is not looked at", async () => {
  const api = await startApi("PostgreSQL", { env: { LIMITS: "strict" } });
  const { claimId } = await arrive(api.browser());
  const sign = signLinkToken(api.ports.keyring, { claimId, purpose: "resume", generation: 1, at: new Date() });
  const guess = (index: number) =>
    index % 2 === 0
      ? api.browser().post(`/session/claim/${newClaimNumber()}`)
      : api.browser().post(`/session/claim/${claimId}`, { sign: `${sign.slice(0, -9)}${"A".repeat(9)}` });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(index)));
  const next = await api.browser().post(`/session/claim/${claimId}`, { sign });
  await api.stop();
  const came = answers.map(({ status, value }) => (status === 200 ? `masked ${String(value.masked)}` : String(status)));
  expect(came.toSorted()).toEqual([...Array<string>(30).fill("404"), ...Array<string>(30).fill("masked true")]);
  const seconds = Number(next.headers.get("retry-after"));
  expect([next.status, seconds > 0, next.value]).toEqual([429, true, null]);
});

/** More at once than a busy machine gets done in time would be answered that it is overloaded. */
async function aFewAtATime(guessed: readonly string[], ask: (guess: string) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < guessed.length; at += 10) {
    answers.push(...(await Promise.all(guessed.slice(at, at + 10).map(ask))));
  }
  return answers;
}

/** All that an answer says, beside the time and its own number. */
function whole({ status, text }: Answer): string {
  return `${status} ${text}`;
}

function withAnother(text: string, place: number): string {
  const letter = text[place] === "x" ? "y" : "x";
  return `${text.slice(0, place)}${letter}${text.slice(place + 1)}`;
}
