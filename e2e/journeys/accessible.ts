import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The page as it stands breaks no rule of accessibility. */
export async function expectAccessible(page: Page) {
  await expectNothingBroken(new AxeBuilder({ page }).withTags(rules));
}

/** In another look, only what depends on colours can differ. */
export async function expectLegible(page: Page) {
  await expectNothingBroken(new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]));
}

async function expectNothingBroken(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}
