import { goOnWith } from "./set-up/go-on-with.mjs";

await goOnWith(new URL("./develop.ts", import.meta.url));
