import { join } from "node:path";
import { API } from "typescript/unstable/sync";
import { entriesOf } from "./entries-of.ts";
import type { Surface } from "./shape.ts";
import { surfaceOf } from "./surface-of.ts";

/** Has the compiler read what a contracts package provides, to a remote that was built against this version of it. */
export function readSurface(home: string, version?: string): Surface {
  const api = new API({ cwd: home });
  try {
    const config = join(home, "tsconfig.json");
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`The compiler finds no project at ${config}.`);
    return surfaceOf(project, entriesOf(home, version));
  } finally {
    api.close();
  }
}
