import { nodeTests } from "./jest/preset.mjs";

export default nodeTests();
