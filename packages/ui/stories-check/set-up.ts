import { serve } from "./serve.ts";
import { storybook } from "./stories.ts";

/** Serves the built Storybook for the run, and stops with it. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export
export default async function setUp() {
  const { origin, stop } = await serve(storybook);
  process.env["STORIES_ORIGIN"] = origin;
  return stop;
}
