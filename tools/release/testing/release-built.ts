import { join } from "node:path";
import { command, given } from "../command.ts";
import { judgeOf } from "../gate/gate.ts";
import { candidateIn, releaseApp } from "../release-app.ts";

/** Releases what is built of an app in this tree as the command does, past the gate, but for the walk in a browser. */
await command(async ({ store, mover, site, tell }) => {
  const { app } = given();
  const candidate = await candidateIn(join("apps", app, "dist"));
  await releaseApp(store, { ...candidate, mover, site, tell, judge: judgeOf(store, candidate, tell) });
});
