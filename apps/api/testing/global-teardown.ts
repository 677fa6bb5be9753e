import { rm } from "node:fs/promises";

// oxlint-disable-next-line import/no-default-export -- Jest asks for one.
export default async function tearDown(): Promise<void> {
  await globalThis.testPostgres?.stop();
  const { TEST_EMBEDDED: template } = process.env;
  if (template) await rm(template, { recursive: true, force: true });
}
