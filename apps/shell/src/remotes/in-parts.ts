import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime/types";
import { yieldToMain } from "../page/yield-to-main.ts";

/** A remote's entry is run before what follows from it: on a slow phone both take longer together than a press should wait. */
export const inParts: ModuleFederationRuntimePlugin = {
  name: "in-parts",
  async beforeInitContainer(container) {
    await yieldToMain();
    return container;
  },
};
