import { continueWith } from "./set-up/continue-with.mjs";

await continueWith(new URL("./edit.ts", import.meta.url));
