import type { RemotePart } from "@claims/contracts/remote/schema";
import { type ComponentType, createElement } from "react";

/** What editors see their words on: the very parts and pages of the shell. */
export const previews: readonly RemotePart<ComponentType>[] = [
  {
    name: "header",
    part: async () => {
      const { Header } = await import("./frame/header.tsx");
      return { Part: () => createElement(Header, { journey: true }) };
    },
  },
  { name: "cookies", part: async () => ({ Part: (await import("./cookies/cookies-preview.tsx")).CookiesPreview }) },
  { name: "maintenance", part: async () => ({ Part: (await import("./shell-pages/maintenance.tsx")).Maintenance }) },
];
