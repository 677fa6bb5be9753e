import { composeFile } from "./compose-file.ts";
import { containerfile, dockerignore } from "./containerfile.ts";
import { systemdUnits } from "./systemd-units.ts";

/** What an operator installs from, by its path in the repository. */
export function installFiles(): Readonly<Record<string, string>> {
  const units = Object.entries(systemdUnits()).map(([name, text]) => [`deploy/systemd/${name}`, text]);
  return {
    ".dockerignore": dockerignore(),
    "deploy/Containerfile": containerfile(),
    "deploy/compose.yaml": composeFile(),
    ...Object.fromEntries(units),
  };
}
