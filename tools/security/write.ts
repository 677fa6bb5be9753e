import { writeFileSync } from "node:fs";
import { securityPage } from "./security-page.ts";

writeFileSync(new URL("../../docs/security.md", import.meta.url), securityPage());
console.log("docs/security.md is written from tools/security/threats.ts.");
