import { servePartsWith } from "@claims/contracts/remote/parts";
import type { Release } from "@claims/contracts/remote/schema";
import type { ComponentType } from "react";
import { liveRemotes } from "./live-registry.ts";
import { loadFromRemote, Unavailable } from "./load-from-remote.ts";

/** The part of this name, from whichever live remote provides it, or from the release before. */
async function loadPart(name: string): Promise<ComponentType> {
  const hasPart = ({ parts }: Release) => parts?.includes(name) ?? false;
  const [app, releases] = liveRemotes().find(([, { stable }]) => hasPart(stable)) ?? [];
  if (!app || !releases) throw new Unavailable(`No live release offers the part '${name}'.`);
  const { stable, previous } = releases;
  const inOrder = previous && hasPart(previous) ? [stable, previous] : [stable];
  return loadFromRemote(
    {
      app,
      called: `part '${name}'`,
      chunkIn: () => name,
      pickFrom: ({ parts }) =>
        parts
          ?.find((candidate) => candidate.name === name)
          ?.part()
          .then(({ Part }) => Part),
    },
    inOrder,
  );
}

servePartsWith(loadPart);
