import { writeFileSync } from "node:fs";
import { envExample } from "./env-example.ts";
import { settingsPage } from "./settings-page.ts";

writeFileSync(new URL("../../.env.example", import.meta.url), envExample());
writeFileSync(new URL("../../docs/settings.md", import.meta.url), settingsPage());
console.log(".env.example and docs/settings.md are written from tools/settings/described.ts.");
