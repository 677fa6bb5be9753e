import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const packageFileOf = (appFolder: string) => join(appFolder, "package.json");

function folderOf(appFolder: string, name: string): string {
  return dirname(createRequire(packageFileOf(appFolder)).resolve(`${name}/package.json`));
}

/** Where the components lie that an app is built with. */
export const componentsOf = (appFolder: string) => folderOf(appFolder, "@claims/ui");

const journeyParts = "@claims/journey-react";

/** Where the parts of journeys lie that are built into an app and use the contracts in its name; empty where it has none. */
export function journeyPartsOf(appFolder: string): readonly string[] {
  const file = packageFileOf(appFolder);
  const isUsed = existsSync(file) && readFileSync(file, "utf8").includes(`"${journeyParts}"`);
  return isUsed ? [folderOf(appFolder, journeyParts)] : [];
}
