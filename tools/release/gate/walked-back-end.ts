import type { Site } from "@claims/contracts/site/schema";
import type { Checkout } from "@claims/releases/provenance";
import { Rejection } from "@claims/releases/rejection";
import * as v from "valibot";
import { hasCommit } from "../provenance/checkout.ts";

/** The back end that a candidate is walked against. */
export interface WalkedBackEnd {
  /** The commit whose sources it is started from; undefined where it is this checkout as it lies here. */
  commit: string | undefined;
  /** What it is, for a person. */
  name: string;
}

interface Asked {
  env: NodeJS.ProcessEnv;
  /** The settings of the pages that are live. */
  site: Pick<Site, "publicOrigin">;
  /** A store of one's own has no back end of another's. */
  isShared: boolean;
  checkout: Pick<Checkout, "commit" | "isDirty">;
  /** True where the release is to be walked against this checkout's, whatever runs. */
  own: boolean;
}

const versionSchema = v.object({
  responseObject: v.object({ commit: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/))) }),
});
const timeout = 10_000;

const wayOut = (reason: string) =>
  new Rejection(
    `${reason} A release is walked against the back end that runs: where this checkout's will do, add --own-back-end. Nothing was changed.`,
  );

/** The commit that the back end at this address says it runs. */
async function runningCommit(origin: string): Promise<string> {
  const address = `${origin}/api/version`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeout) }).catch((error: unknown) => {
    throw wayOut(`No back end answers at ${address} (${error instanceof Error ? error.message : String(error)}).`);
  });
  const read = v.safeParse(versionSchema, await answer.json().catch(() => undefined));
  if (!answer.ok || !read.success || read.output.responseObject.commit === null)
    throw wayOut(`The back end at ${origin} does not say which commit it runs (${address}, status ${answer.status}).`);
  return read.output.responseObject.commit;
}

/** The back end that runs behind the live pages, as its commit has it; this checkout's where none is anybody's. */
export async function walkedBackEnd({ env, site, isShared, checkout, own }: Asked): Promise<WalkedBackEnd> {
  const origin = env["API_ORIGIN"] || site.publicOrigin;
  const here = "the back end of this checkout";
  if (own || !isShared) return { commit: undefined, name: here };
  if (!origin) return { commit: undefined, name: `${here}: the live pages have no PUBLIC_ORIGIN to ask what runs` };
  const commit = await runningCommit(origin);
  const name = `the back end of commit ${commit.slice(0, 10)}, which runs at ${origin}`;
  if (commit === checkout.commit && !checkout.isDirty) return { commit: undefined, name };
  if (!(await hasCommit(commit)))
    throw wayOut(`This clone has no commit ${commit.slice(0, 10)}, which the back end runs: git fetch --unshallow.`);
  return { commit, name };
}
