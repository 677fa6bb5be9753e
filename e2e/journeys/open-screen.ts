import { expect, type Page } from "@playwright/test";
import { type Screen, screens } from "../engines/screens.ts";
import { haveComeTo, rememberClaim } from "./coming-back.states.ts";

/** The screen of this name, in another variant than its own where one is named. */
export function screenOf(name: string, variant?: "v3" | "v4" | "v5"): Screen {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`No screen is called ${name}.`);
  return variant === undefined ? screen : { ...screen, path: screen.path.replace(/v\d/, variant) };
}

/** A heading as it is written, or as a pattern between strokes. */
const named = (heading: string) => (heading.startsWith("/") ? new RegExp(heading.slice(1, -1)) : heading);

/** Comes to the screen as a claimant who has come as far, and sees that it is this one and no other. */
export async function openScreen(page: Page, { path, state, heading, surname }: Screen): Promise<void> {
  if (state) {
    const journey = /v\d/.exec(path)?.[0] ?? "v3";
    const { claimId } = await haveComeTo(page, state, journey, surname === undefined ? {} : { surname });
    await rememberClaim(page, claimId);
  }
  await page.goto(path);
  await expect(page.getByRole("heading", { name: named(heading) }).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}
