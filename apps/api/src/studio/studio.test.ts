import { openStudio, StudioBusy } from "./studio.ts";
import type { Letter } from "./letter.ts";

const studio = openStudio();

async function aLetter(): Promise<Letter> {
  const drawn = await studio.drawName("Jane Example");
  if (!drawn.ok) throw new Error("The name could not be drawn.");
  return {
    brand: { name: "Example Claims", company: "Example Claims Ltd", reference: "000000", address: "1 Example Street", phone: "0800 000 0000", email: "help@example-claims.test", domain: "example-claims.test" },
    claimNumber: "a-claim",
    claimant: [{ label: "Name", value: "Jane Example" }],
    declarations: ["I declare it."],
    confirmation: "I confirm it.",
    isConfirmed: true,
    textVersion: "1",
    lenders: [],
    signature: { picture: drawn.picture, signedAt: new Date(0), signer: "Jane Example", circumstances: [] },
    hashes: [],
    record: "{}",
  };
}

const isBusy = ({ reason }: PromiseSettledResult<unknown> & { reason?: unknown }) => reason instanceof StudioBusy;

it("refuses a letter while ten are waiting, and sets the others", async () => {
  const letter = await aLetter();
  const settled = await Promise.allSettled(Array.from({ length: 14 }, () => studio.setLetter(letter)));
  expect(settled.map(isBusy)).toEqual([...Array.from({ length: 11 }, () => false), true, true, true]);
  expect(settled.slice(0, 11).map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => "fulfilled"));
});

it("lets whoever signs go before the letters that are waiting", async () => {
  const letter = await aLetter();
  const done: string[] = [];
  const letters = Array.from({ length: 4 }, () => studio.setLetter(letter).then(() => done.push("letter")));
  await Promise.all([...letters, studio.drawName("Maud Example").then(() => done.push("name"))]);
  expect(done).toEqual(["letter", "name", "letter", "letter", "letter"]);
});

it("goes on after a work that failed", async () => {
  const letter = await aLetter();
  // A date that is none cannot be written into the file.
  const broken = { ...letter, signature: { ...letter.signature, signedAt: new Date(Number.NaN) } };
  const settled = await Promise.allSettled([studio.setLetter(letter), studio.setLetter(broken), studio.setLetter(letter)]);
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

it("gives up each work that it is lost in, and goes on with the next", async () => {
  const impatient = openStudio({ patienceMs: 1 });
  const settled = await Promise.allSettled([impatient.drawName("Jane Example"), impatient.drawName("Maud Example")]);
  expect(settled.map((one) => one.status === "rejected" && String(one.reason))).toEqual([lost, lost]);
});

const lost = "Error: The studio was lost in a work: it is closed and opened anew.";
