import { expect, type Page } from "@playwright/test";
import { draw, mouse } from "./pen.ts";
import { aPerson } from "./people.ts";
import { comeToSigning, comeToTheSeam, confirmation, signButton, typeSignature } from "./walk.ts";

type States = Record<string, (page: Page) => Promise<void>>;

const neverAnswered = () => undefined;

/** The sign step in each state that a claimant can meet it in. */
export const signStates: States = {
  "the sign step": (page) => comeToSigning(page),
  "the sign step with errors": async (page) => {
    await comeToSigning(page);
    await signButton(page).click();
    await expect(page).toHaveTitle(/^Error: /);
  },
  "the sign step with a drawing that is too short": async (page) => {
    await comeToSigning(page);
    await draw(page, mouse(page), [
      [70, 200],
      [82, 188],
      [91, 179],
    ]);
    await expect(page.getByText("Signature too short.")).toBeVisible();
  },
  "the sign step, drawn": async (page) => {
    await comeToSigning(page);
    await draw(page, mouse(page));
    await confirmation(page).check({ force: true });
  },
  "the sign step, typed": (page) => comeToTheSeam(page, { variant: "v5" }),
  "the sign step, typed, with errors": async (page) => {
    await comeToSigning(page);
    await page.getByRole("tab", { name: "Type" }).click();
    await signButton(page).click();
    await expect(page).toHaveTitle(/^Error: /);
  },
  "the sign step, asking about another name": async (page) => {
    await comeToSigning(page);
    await typeSignature(page, "Mickey Mouse");
    await expect(page.getByRole("group", { name: "You told us you are Ada Example" })).toBeVisible();
  },
  "the sign step with another name rejected": async (page) => {
    await comeToSigning(page);
    await typeSignature(page, "Mickey Mouse");
    await expect(page.getByRole("group", { name: "You told us you are Ada Example" })).toBeVisible();
    await signButton(page).click();
    await expect(page).toHaveTitle(/^Error: /);
  },
  "the sign step with a link e-mailed": async (page) => {
    await comeToSigning(page);
    await page.getByRole("button", { name: "E-mail me a link to continue" }).click();
    await expect(page.getByText(/^We sent a link to /)).toBeVisible();
  },
  "the sign step with the agreement found": async (page) => {
    await comeToSigning(page, { person: aPerson({ surname: "Qfound" }) });
    await expect(page.getByText(/^Congratulations/)).toBeVisible();
  },
  "the sign step, waiting for the questions": async (page) => {
    await page.route("**/api/credit-check/verification/questions", neverAnswered);
    await comeToTheSeam(page);
    await signButton(page).click();
    await expect(page.getByText("Secure check in progress…")).toBeVisible();
  },
  "the sign step without a connection, pressed": async (page) => {
    await comeToTheSeam(page);
    await page.context().setOffline(true);
    await signButton(page).click();
    await expect(page.getByText(/^We couldn't reach our service, so you have not signed yet/)).toBeVisible();
  },
};
