import type { RemotePart } from "@claims/contracts/remote/schema";
import type { ComponentType } from "react";

/** What editors see their words on: the very screens and parts of this half. */
export const previews: readonly RemotePart<ComponentType>[] = [
  { name: "sign", part: async () => ({ Part: (await import("./steps/sign/sign.screen.tsx")).Screen }) },
  { name: "contact", part: async () => ({ Part: (await import("./steps/contact/contact.screen.tsx")).Screen }) },
  { name: "disclaimer", part: async () => ({ Part: (await import("./home-page/disclaimer.tsx")).DisclaimerInForce }) },
];
