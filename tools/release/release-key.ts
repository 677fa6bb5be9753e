import { keyIdOf, makeReleaseKey } from "@claims/releases/release-key";
import { addTeamKey } from "@claims/releases/team-keys";
import { readArguments } from "./arguments.ts";
import { type CommandContext, checkApp, command } from "./command.ts";

/** The apps of one team: one or more of those there are. */
function given(): readonly string[] {
  const { words } = readArguments({ name: "release-key", words: ["app"], flags: [], anyWords: true });
  return words.length > 0 ? words : [""];
}

/** Makes a key for a team: the store gets the public half, the team the other. From then on its apps are released with it. */
async function run({ store, log }: CommandContext, named: readonly string[]) {
  for (const app of named) await checkApp(store, app);
  const { secret, publicKey } = makeReleaseKey();
  await addTeamKey(store, named, publicKey);
  log(
    `${named.join(" and ")} can be released with the key ${keyIdOf(publicKey)} from now on, and with no release unsigned. It is shown this once; keep it as a secret of the team:\nRELEASE_KEY=${secret}`,
  );
}

await command({ given, run });
