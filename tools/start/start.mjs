import { goOnWith } from "./set-up/go-on-with.mjs";

await goOnWith(new URL("./run.ts", import.meta.url));
