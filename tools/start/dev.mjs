import { continueWith } from "./set-up/continue-with.mjs";

await continueWith(new URL("./develop.ts", import.meta.url));
