import { expect, type Locator, type Page } from "@playwright/test";
import { type Move, type OwnFront, test } from "./own-front.ts";
import { aPerson, type Person } from "./people.ts";
import { seededFrom } from "./seeded-random.ts";
import { answerQuestions, confirmPhone, finish, heading, savedClaimOf } from "./walk-back.ts";
import {
  findAddress,
  next,
  report,
  sayHowToReachThem,
  sayWhoTheyAre,
  signButton,
  signHeading,
  typeSignature,
} from "./walk.ts";

// npm run endurance -- releases walks it as often as was promised. Under this seed both halves are released and rolled
// back, and both before a step is answered and after.
const rounds = Number(process.env["MOVING_ROUNDS"] ?? 1);
const firstSeed = Number(process.env["MOVING_SEED"] ?? 3);

// Each of seven moves composes every page, on a machine that may be busy with others' work.
test.setTimeout(900_000);

interface Step {
  /** The screen is there, and nothing on it has been touched. */
  readonly isThere: (page: Page) => Promise<void>;
  /** Does what the screen asks for; nothing is done twice. */
  readonly answer: (page: Page, person: Person) => Promise<void>;
  readonly leave: (page: Page) => Promise<void>;
}

/** The claimant touches the screen once it shows; on a page that is about to be reloaded that waits for the new one. */
async function arrive(page: Page, sight: Locator) {
  await expect(sight).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
}

const steps: readonly Step[] = [
  { isThere: async () => {}, answer: (page) => findAddress(page), leave: (page) => next(page).click() },
  {
    isThere: (page) => arrive(page, page.getByLabel("Legal surname")),
    answer: sayWhoTheyAre,
    leave: (page) => next(page).click(),
  },
  {
    isThere: (page) => arrive(page, page.getByLabel("Mobile number")),
    answer: sayHowToReachThem,
    leave: (page) => next(page).click(),
  },
  {
    isThere: (page) => arrive(page, signHeading(page)),
    answer: (page) => typeSignature(page),
    leave: (page) => signButton(page).click(),
  },
  { isThere: (page) => arrive(page, heading(page, "Phone Verification")), answer: confirmPhone, leave: async () => {} },
  {
    isThere: (page) => arrive(page, heading(page, "Lets confirm it's really you")),
    answer: (page) => answerQuestions(page),
    leave: async () => {},
  },
  {
    isThere: (page) => arrive(page, report(page)),
    answer: async () => {},
    leave: (page) => page.getByRole("button", { name: "Final Step" }).click(),
  },
];

/** Releases or rolls back one of the halves, whichever chance says and the registry allows. */
async function moveSomething(front: OwnFront, chance: () => number): Promise<string> {
  const app = chance() < 0.5 ? "front-journey" : "back-journey";
  const wanted: Move = chance() < 0.5 ? "release" : "rollback";
  const move = (await front.registry()).apps[app]?.previous ? wanted : "release";
  await front.move(move, app);
  return `${move} of ${app}`;
}

/** A claimant whose release was rolled back has the page reloaded at the last step, maybe while they answer. */
async function currentId(page: Page): Promise<string> {
  let id = "";
  await expect(async () => {
    id = await page.evaluate(() => localStorage.getItem("currentId") ?? "");
    expect(id).not.toBe("");
  }).toPass();
  return id;
}

for (let round = 0; round < rounds; round += 1) {
  const seed = firstSeed + round;

  test(`a claim is finished while the halves are released and rolled back at every step, seed ${seed}`, async ({
    page,
    front,
  }) => {
    const chance = seededFrom(seed);
    const person = aPerson();
    const done: string[] = [];
    for (const { isThere, answer, leave } of steps) {
      await isThere(page);
      // Before the step is answered or after: a visit meets both.
      const isEarly = chance() < 0.5;
      if (isEarly) done.push(await moveSomething(front, chance));
      await answer(page, person);
      if (!isEarly) done.push(await moveSomething(front, chance));
      await leave(page);
    }
    await expect(finish(page), done.join(", ")).toBeVisible();
    const held = await savedClaimOf(page, await currentId(page));
    expect(held).toMatchObject({
      first_name: person.firstName,
      last_name: person.surname,
      email: person.email,
      postcode: "M1 1AE",
    });
    expect(new Set(held.screens_completed).size).toBe(held.screens_completed.length);
  });
}
