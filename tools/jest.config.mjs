import { nodeTests } from "./jest/preset.mjs";

// The stages before and after leave a core idle; Jest would take one of two.
export default nodeTests({ maxWorkers: 2 });
