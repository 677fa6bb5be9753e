import { browserTests } from "../../tools/jest/preset.mjs";

// Screens are typed into key by key; on a machine that builds and tests everything at once that takes its time.
export default browserTests({ testTimeout: 30_000 });
