import type { Registry } from "@claims/contracts/remote/schema";
import { Rejection } from "@claims/releases/rejection";
import { homeOf } from "@claims/releases/release-of";
import type { Store } from "@claims/releases/store";
import * as v from "valibot";
import type { WrittenFile } from "../../../apps/content-pages/compile/content-folder.ts";
import { pageFields } from "../../../apps/content-pages/src/collections/pages.schema.ts";
import { sectionSchemas } from "../../../apps/content-pages/src/collections/sections.schema.ts";
import { constraintOf, constraintSchema } from "./constraints.ts";
import { contractFile, parseRecord } from "./contract-record.ts";
import { mismatches } from "./mismatches.ts";
import { nameOf, partnersOf } from "./partners.ts";

/** What the scripts of a release take, kind by kind of content; written beside them when they were built. */
export const contentAsksSchema = v.record(v.string(), constraintSchema);
export type ContentAsks = v.InferOutput<typeof contentAsksSchema>;

export const contentAsksFile = "content-asks.json";

/** What those of this checkout take. */
export function contentAsks(): ContentAsks {
  const schemas = Object.entries({ ...sectionSchemas, pages: pageFields });
  return Object.fromEntries(schemas.map(([kind, schema]) => [kind, constraintOf(schema as never)])); // every schema has that look
}

/** What everybody's pages carry of the content, and the schema of the contracts that says what they read of it. */
const carried: Record<string, string> = {
  "sections/declarations.yml": "declarations/schema publishedDeclarations",
  "sections/wording.yml": "site/schema publishedWordsSchema",
};

function reject(problems: readonly string[], whom: string): void {
  if (problems.length === 0) return;
  throw new Rejection(
    `${whom} cannot show this content:\n${problems.map((problem) => `  ${problem}`).join("\n")}\nRelease what can, first. Nothing was changed.`,
  );
}

/** Rejects what the live scripts were not built to render: these words go out with them. */
export function rejectForScripts(written: readonly WrittenFile[], asks: ContentAsks): void {
  const problems = written.flatMap(({ file, kind, fields }) => {
    const asked = asks[kind];
    return asked ? mismatches(asked, fields).map((problem) => `content/${file}: ${problem}`) : [];
  });
  reject(problems, "content-pages, whose scripts are live,");
}

/** Rejects what a page of a live release, canaries and releases before included, would not understand of what it carries. */
export async function rejectForPages(store: Store, registry: Registry, written: readonly WrittenFile[]): Promise<void> {
  for (const partner of partnersOf(registry, "content-pages")) {
    const home = homeOf(partner.app, partner.release.hash);
    const text = await store.read(home, contractFile);
    if (!text) continue;
    const { schemas } = parseRecord(text, `${home}/${contractFile}`);
    const problems = written.flatMap(({ file, fields }) => {
      const asks = schemas[carried[file] ?? ""]?.asks;
      return asks ? mismatches(asks, fields).map((problem) => `content/${file}: ${problem}`) : [];
    });
    reject(problems, nameOf(partner));
  }
}
