import { setTimeout } from "node:timers/promises";
import type { Registry } from "@claims/contracts/remote/schema";
import { Rejection } from "../rejection.ts";
import type { Store } from "../store/store.ts";
import { isOver, previewName, previewsIn } from "./previews.ts";
import { rejectOlderTools } from "./writer-version.ts";

const lifeMs = 14 * 24 * 60 * 60 * 1000;

/** So often another team may be quicker before this is given up. */
const tries = 20;

type WithPreviews = Registry & { previews?: Record<string, unknown> };

export function checkPreviewName(name: string): string {
  if (previewName.test(name)) return name;
  throw new Rejection(
    `--preview is '${name}', but it must be up to 40 letters, digits, dots, dashes and underscores, such as my-branch.`,
  );
}

/** Changes which previews are listed and nothing else: what is live, its pages and its revision stay as they are. */
async function change(store: Store, next: (registry: WithPreviews) => WithPreviews): Promise<void> {
  for (let nth = 1; nth <= tries; nth += 1) {
    const { registry, version } = await store.readRegistry();
    rejectOlderTools(registry);
    const changed = next(registry);
    if (changed === registry || (await store.swapRegistry(changed, version))) return;
    await setTimeout(Math.random() * 100);
  }
  throw new Rejection(`Others moved ${tries} times in the meantime, so nothing was changed. Please try again.`);
}

interface Previewing {
  name: string;
  app: string;
  hash: string;
  now: Date;
}

/** Lists a stored release in a preview, beside those of other apps that it has already, for two weeks from now. */
export async function addPreview(store: Store, { name, app, hash, now }: Previewing): Promise<string> {
  const until = new Date(now.getTime() + lifeMs).toISOString();
  await change(store, (registry) => {
    const before = previewsIn(registry).get(name);
    const apps = before && !isOver(before, now) ? before.apps : {};
    return { ...registry, previews: { ...registry.previews, [name]: { apps: { ...apps, [app]: hash }, until } } };
  });
  return until;
}

/** Takes the previews that are over out of the registry. */
export async function endPreviews(store: Store, now: Date): Promise<void> {
  await change(store, (registry) => {
    const over = [...previewsIn(registry)].filter(([, preview]) => isOver(preview, now));
    if (over.length === 0) return registry;
    const names = new Set(over.map(([name]) => name));
    return {
      ...registry,
      previews: Object.fromEntries(Object.entries(registry.previews ?? {}).filter(([name]) => !names.has(name))),
    };
  });
}
