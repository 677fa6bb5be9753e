interface Load {
  readonly base: string;
  readonly begun: Promise<unknown>;
  readonly done: Promise<unknown>;
}

const last = new Map<string, Load>();

/**
 * A remote's name stands for one release at a time. A caller that wants the same one as those before goes along with them;
 * a caller that wants another waits until they are through, or the release would be swapped under their hands.
 */
export function oneReleaseAtATime<Thing>(app: string, base: string, load: () => Promise<Thing>): Promise<Thing> {
  const before = last.get(app);
  const begun = (before?.base === base ? before.begun : before?.done) ?? Promise.resolve();
  const thing = begun.then(load);
  last.set(app, { base, begun, done: Promise.allSettled([before?.done, thing]) });
  return thing;
}
