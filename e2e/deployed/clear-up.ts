import { rm } from "node:fs/promises";

/** What was deployed for the run goes with it. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export
export default async function clearUp() {
  const folder = process.env["DEPLOYED_DIR"];
  if (folder) await rm(folder, { recursive: true, force: true });
}
