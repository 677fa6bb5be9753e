import * as v from "valibot";
import { Rejection } from "../rejection.ts";
import type { Store } from "../store/store.ts";
import type { Mover } from "./moves.ts";

const provenanceSchema = v.object({
  commit: v.optional(v.string()),
  isDirty: v.boolean(),
  by: v.string(),
  where: v.string(),
  at: v.string(),
  /** Of published words: the release whose scripts show them. */
  scripts: v.optional(v.string()),
});

/** Which sources a release was built from, by whom and where. */
export type Provenance = v.InferOutput<typeof provenanceSchema>;

/** The state of the sources that a release is built from. */
export interface Checkout {
  /** Undefined where these sources are no clone of a repository. */
  readonly commit: string | undefined;
  /** True where files differ from that commit, or no commit can be named. */
  readonly isDirty: boolean;
  /** The job of a pipeline, or the machine. */
  readonly where: string;
}

/** What is stored of a release beside it and never served: its provenance and its source maps. */
export const privateHomeOf = (app: string, hash: string) => `private/${app}/${hash}`;

/** Written last, so what lies beside a release is there whole or not at all. */
export const provenanceFile = "provenance.json";

/** What is recorded of a release that is built here. */
export function provenanceFrom({ commit, isDirty, where }: Checkout, { by, at }: Mover): Provenance {
  return { ...(commit !== undefined && { commit }), isDirty, by, where, at };
}

/** Undefined for a release of tools that recorded none, and for one that another kind of tools recorded. */
export async function provenanceOf(store: Store, app: string, hash: string): Promise<Provenance | undefined> {
  const text = await store.read(privateHomeOf(app, hash), provenanceFile);
  const read = v.safeParse(provenanceSchema, text === undefined ? undefined : JSON.parse(text));
  return read.success ? read.output : undefined;
}

/** A commit as people write it, and whether the sources were as it has them. */
export function commitOf(provenance: Provenance | undefined): string {
  if (!provenance) return "";
  const commit = provenance.commit?.slice(0, 10) ?? "no commit";
  return provenance.isDirty && provenance.commit !== undefined ? `${commit} and changes` : commit;
}

const says = "Everybody would run what no commit has";

/** Rejects sources that could not be looked up. */
export function rejectDirty({ commit, isDirty }: Pick<Checkout, "commit" | "isDirty">): void {
  if (!isDirty) return;
  const what =
    commit === undefined ? "These sources belong to no commit" : `Files here differ from commit ${commit.slice(0, 10)}`;
  throw new Rejection(`${what}. ${says}: commit first, try it with --canary, or add --dirty. Nothing was changed.`);
}

/** Rejects a canary for everybody that was released from such sources. */
export function rejectDirtyCanary(name: string, provenance: Provenance | undefined): void {
  if (!provenance?.isDirty) return;
  throw new Rejection(
    `${name} was released from ${commitOf(provenance)}. ${says}: release a commit, or add --dirty. Nothing was changed.`,
  );
}
