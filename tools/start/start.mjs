import { continueWith } from "./set-up/continue-with.mjs";

await continueWith(new URL("./run.ts", import.meta.url));
