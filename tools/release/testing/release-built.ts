import { join } from "node:path";
import { provenanceFrom } from "@claims/releases/provenance";
import { builtIn, releaseApp } from "@claims/releases/release-app";
import { readArguments } from "../arguments.ts";
import { appIn, type CommandContext, command } from "../command.ts";
import { gateOf } from "../gate/gate.ts";

/** Releases what is built of an app in this tree as the command does, past the gate, but for the walk in a browser; its pages go over no wire. */
async function run({ store, mover, site, log, checkout, signer }: CommandContext, app: string) {
  const candidate = await builtIn(join("apps", app));
  await releaseApp(store, {
    ...candidate,
    mover,
    site,
    log,
    signer,
    provenance: provenanceFrom(checkout(), mover),
    passGate: gateOf({ store, candidate, log }),
    isUncompressed: true,
  });
}

await command({ given: () => appIn(readArguments({ name: "release-built", words: ["app"], flags: [] })), run });
