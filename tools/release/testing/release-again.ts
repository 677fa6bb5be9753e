import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SealedRelease } from "../sealed.ts";
import { command, given } from "../command.ts";
import { moveLive } from "../move-live.ts";
import { released } from "../moves.ts";
import { homeOf, releaseOf } from "../release-of.ts";
import { composeForRollbacks } from "../roll-back.ts";

/** Releases what is live of an app once more, alike and under a hash of its own, as a team would that changed a comment. */
await command(async ({ store, mover, site, tell }) => {
  const { app } = given();
  const { registry } = await store.readRegistry();
  const live = registry.apps[app]?.stable.hash ?? "";
  const hash = `again${Date.now().toString(36)}`;
  const folder = await mkdtemp(join(tmpdir(), "claims-again-"));
  await cp(join(await store.atHand([homeOf(app, live)]), homeOf(app, live)), folder, { recursive: true });
  const sealed: SealedRelease = { ...JSON.parse(await readFile(join(folder, "release.json"), "utf8")), hash };
  await writeFile(join(folder, "release.json"), JSON.stringify(sealed));
  await store.put(homeOf(app, hash), folder);
  await rm(folder, { recursive: true });
  const moved = await moveLive(store, { change: (before) => released(before, app, releaseOf(sealed, mover.at), mover), site });
  await composeForRollbacks(store, moved, site(moved));
  tell(`${app} ${hash} is live.`);
});
