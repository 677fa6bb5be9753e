import { writeFileSync } from "node:fs";
import { specificationPage } from "./specification-page.ts";

writeFileSync(new URL("../../docs/specification.md", import.meta.url), specificationPage());
console.log("docs/specification.md is written from tools/specification/items.txt and the tests.");
