import { goOnWith } from "./set-up/go-on-with.mjs";

await goOnWith(new URL("./edit.ts", import.meta.url));
