import { openDocumentPool, DocumentPoolBusy } from "./document-pool.ts";
import type { Letter } from "./letter.ts";

const documentPool = openDocumentPool();

async function aLetter(): Promise<Letter> {
  const drawn = await documentPool.drawName("Jane Example");
  if (!drawn.ok) throw new Error("The name could not be drawn.");
  return {
    brand: {
      name: "Example Claims",
      company: "Example Claims Ltd",
      reference: "000000",
      address: "1 Example Street",
      phone: "0800 000 0000",
      email: "help@example-claims.test",
      domain: "example-claims.test",
    },
    claimNumber: "a-claim",
    reference: "EC-0000-0000",
    words: {
      title: "Letter of Authority",
      parties: [{ label: "From me", lines: ["Jane Example"], own: true }],
      declarations: [{ text: "I declare it.", details: [] }],
      signer: "Jane Example",
    },
    signature: {
      picture: drawn.picture,
      signedAt: new Date(0),
      signer: "Jane Example",
      caption: "Jane Example, 1 January 1970",
      circumstances: "Typed",
    },
    evidence: [],
    annex: null,
    record: "{}",
  };
}

const isBusy = ({ reason }: PromiseSettledResult<unknown> & { reason?: unknown }) => reason instanceof DocumentPoolBusy;

it("refuses a letter while ten are waiting, and sets the others", async () => {
  const letter = await aLetter();
  const settled = await Promise.allSettled(Array.from({ length: 14 }, () => documentPool.typesetLetter(letter)));
  expect(settled.map(isBusy)).toEqual([...Array.from({ length: 11 }, () => false), true, true, true]);
  expect(settled.slice(0, 11).map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => "fulfilled"));
});

it("lets whoever signs go before the letters that are waiting", async () => {
  const letter = await aLetter();
  const done: string[] = [];
  const letters = Array.from({ length: 4 }, () => documentPool.typesetLetter(letter).then(() => done.push("letter")));
  await Promise.all([...letters, documentPool.drawName("Maud Example").then(() => done.push("name"))]);
  expect(done).toEqual(["letter", "name", "letter", "letter", "letter"]);
});

it("has two signatures of a session in its line, eight of an address and forty in all", async () => {
  const sign = (session: string, address: string) => documentPool.drawName("Jane Example", { session, address });
  const rejected = async (works: Promise<unknown>[]) => (await Promise.allSettled(works)).filter(isBusy).length;
  // The first of each is at work already, and no more in the line.
  expect(await rejected(Array.from({ length: 5 }, () => sign("one", "192.0.2.1")))).toBe(2);
  expect(await rejected(Array.from({ length: 12 }, (_, session) => sign(`${session}`, "192.0.2.1")))).toBe(3);
  expect(await rejected(Array.from({ length: 50 }, (_, session) => sign(`${session}`, `192.0.2.${session}`)))).toBe(9);
});

it("serves who asks once before who asks again", async () => {
  const done: string[] = [];
  const sign = (session: string) =>
    documentPool.drawName("Jane Example", { session, address: session }).then(() => done.push(session));
  await Promise.all([sign("one"), sign("one"), sign("one"), sign("two")]);
  expect(done).toEqual(["one", "two", "one", "one"]);
});

it("serves a household that asks once before one whose many sessions ask", async () => {
  const done: string[] = [];
  const sign = (session: string, address: string) =>
    documentPool.drawName("Jane Example", { session, address }).then(() => done.push(address));
  await Promise.all([...["a", "b", "c", "d"].map((session) => sign(session, "many")), sign("e", "one")]);
  expect(done).toEqual(["many", "one", "many", "many", "many"]);
});

it("does nothing for a caller who has gone", async () => {
  const leaving = new AbortController();
  const done: string[] = [];
  const first = documentPool.drawName("Jane Example").then(() => done.push("first"));
  const gone = documentPool.drawName("Maud Example", { signal: leaving.signal }).then(() => done.push("gone"));
  leaving.abort();
  expect(isBusy((await Promise.allSettled([gone]))[0])).toBe(true);
  await first;
  expect(done).toEqual(["first"]);
});

it("goes on after a work that failed", async () => {
  const letter = await aLetter();
  // A date that is none cannot be written into the file.
  const broken = { ...letter, signature: { ...letter.signature, signedAt: new Date(Number.NaN) } };
  const settled = await Promise.allSettled([
    documentPool.typesetLetter(letter),
    documentPool.typesetLetter(broken),
    documentPool.typesetLetter(letter),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

it("gives up each work that it is lost in, and goes on with the next", async () => {
  const impatient = openDocumentPool({ signingTimeoutMs: 0 });
  const settled = await Promise.allSettled([impatient.drawName("Jane Example"), impatient.drawName("Maud Example")]);
  expect(settled.map((one) => one.status === "rejected" && String(one.reason))).toEqual([lost, lost]);
});

const lost = "Error: The document worker was lost in a work: it is ended, and another one starts.";

it("gives a letter less air before a signature stands on another page than what it signs", async () => {
  const letter = await aLetter();
  const text = "I let you write to my lenders, and know that I may cancel for nothing within fourteen days.";
  const pagesOf = async (length: number) => {
    const declarations = Array.from({ length }, () => ({ text, details: [] }));
    const file = await documentPool.typesetLetter({ ...letter, words: { ...letter.words, declarations } });
    return Buffer.from(file)
      .toString("latin1")
      .match(/\/Type \/Page\n/g)?.length;
  };
  expect([await pagesOf(14), await pagesOf(16)]).toEqual([1, 2]);
});
