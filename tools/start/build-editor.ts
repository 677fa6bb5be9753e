import { join } from "node:path";
import { StartProblem } from "@claims/settings/start-problem";
import { finish } from "./child-command.ts";
import { nxAlone } from "./nx-alone.ts";

/** Builds the editor where it is not built yet: a plain start of the product does not wait for that. */
export async function buildEditor(signal: AbortSignal): Promise<void> {
  const args = ["run", "@claims/content-pages:editor", "--outputStyle=static"];
  const { ok, output } = await finish({ command: join("node_modules/.bin", "nx"), args, env: nxAlone, signal });
  if (!ok && !signal.aborted) throw new StartProblem(`${output}\nThe editor could not be built; why is above.`);
}
