import { rm } from "node:fs/promises";

/** Leaves nothing of the run's claims on the machine. */
// oxlint-disable-next-line import/no-default-export -- the runner takes it by its default export
export default async function clearUp() {
  const folder = process.env["E2E_DATA_DIR"];
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
