import { buildWhatChanged } from "../start/build.ts";
import { oneCheck } from "./counts.ts";
import type { Stage } from "./stage.ts";

/** The build as `npm start` makes it, so that whatever starts the product afterwards finds it made. */
export const buildStage: Stage = {
  name: "build",
  cores: 1,
  async run(signal) {
    await buildWhatChanged(signal);
    return { counts: oneCheck(true), log: "" };
  },
};
