import type { RemotePart } from "@claims/contracts/remote/schema";
import type { ComponentType } from "react";

/** What editors see their words on: the very parts of this half. */
export const previews: readonly RemotePart<ComponentType>[] = [
  { name: "help", part: async () => ({ Part: (await import("./help/help-preview.tsx")).HelpPreview }) },
];
