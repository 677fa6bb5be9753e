import { finish } from "../start/child-command.ts";
import { nxAlone } from "../start/nx-alone.ts";
import { oneCheck } from "./counts.ts";
import type { Outcome, Stage } from "./stage.ts";

/** A stage that is one command, and counts as one check. */
export function check(name: string, [command = "", ...args]: string[], cores = 1): Stage {
  return {
    name,
    cores,
    async run(signal): Promise<Outcome> {
      const { ok, output } = await finish({ command, args, env: plainly, signal });
      return { counts: oneCheck(ok), log: output };
    },
  };
}

/** A command leaves no process behind, and no colours in its log. */
export const plainly = { ...nxAlone, FORCE_COLOR: "0" };
