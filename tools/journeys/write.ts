import { writeFileSync } from "node:fs";
import { journeysPage } from "./journeys-page.ts";

writeFileSync(new URL("../../docs/journeys.md", import.meta.url), journeysPage());
console.log("docs/journeys.md is written from packages/contracts/src/journey.");
