import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { test } from "./own-front.ts";
import { aPerson } from "./people.ts";
import { answerQuestions, confirmPhone, finish, heading, savedClaimOf } from "./walk-back.ts";
import {
  findAddress,
  next,
  report,
  sayHowToReachThem,
  sayWhoTheyAre,
  signButton,
  signHeading,
  stepFailed,
  typeSignature,
} from "./walk.ts";

const builder = fileURLToPath(new URL("../../tools/fixtures/two-majors/build.ts", import.meta.url));

let tree: string;

test.setTimeout(480_000);

test.beforeAll(async () => {
  // Two apps are built, maybe beside two other stories.
  test.setTimeout(480_000);
  tree = await mkdtemp(join(tmpdir(), "claims-next-major-"));
  await promisify(execFile)(process.execPath, [builder, tree]);
});

test.afterAll(() => rm(tree, { recursive: true, force: true }));

test("a claim goes from a front half of the next major over to a back half of this one, under one shell", async ({
  page,
  front,
}) => {
  const now = Number((await front.registry()).apps["shell"]?.stable.contract.provides?.split(".")[0]);
  const raised = now + 1;
  await expect(front.releaseBuilt(tree, "front-journey")).rejects.toThrow("release the shell first");
  await front.releaseBuilt(tree, "shell");
  await front.releaseBuilt(tree, "front-journey");
  const { apps } = await front.registry();
  const contracts = ["shell", "front-journey", "back-journey", "content-pages"].map(
    (app) => apps[app]?.stable.contract,
  );
  const former = { needs: expect.stringMatching(new RegExp(`^\\^${now}\\.`)) };
  expect(contracts).toEqual([
    { provides: `${raised}.0.0`, meets: [expect.stringMatching(new RegExp(`^${now}\\.`))] },
    { needs: `^${raised}.0.0` },
    former,
    former,
  ]);

  const person = aPerson();
  await findAddress(page);
  await next(page).click();
  await sayWhoTheyAre(page, person);
  await next(page).click();
  await sayHowToReachThem(page, person);
  await next(page).click();
  await expect(signHeading(page)).toBeVisible();
  await typeSignature(page);
  await signButton(page).click();
  // The number was typed in the next major; the back half asks for a code to it, and says that it was right.
  await confirmPhone(page, person);
  await expect(heading(page, "Lets confirm it's really you")).toBeVisible();
  await answerQuestions(page);
  await expect(report(page)).toBeVisible();
  await page.reload();
  await expect(report(page)).toBeVisible();
  await page.getByRole("button", { name: "Final Step" }).click();
  await expect(finish(page)).toBeVisible();
  await expect(stepFailed(page)).toHaveCount(0);
  // What the back half gave the next major to save is on record beside what was typed in the front.
  const held = await savedClaimOf(page, await page.evaluate(() => localStorage.getItem("currentId") ?? ""));
  expect(held).toMatchObject({
    first_name: person.firstName,
    email: person.email,
    postcode: "M1 1AE",
    like_to_file_claim: true,
  });
});
