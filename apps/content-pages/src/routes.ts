import type { RemoteModule } from "@claims/contracts/remote/schema";
import type { ComponentType } from "react";

/** The addresses of this remote; each page is a chunk of its own, by the same name. */
export const routes = [
  {
    path: "/privacy-policy",
    name: "privacy-policy",
    frame: "plain",
    screen: () => import(/* webpackChunkName: "privacy-policy" */ "./pages/privacy-policy.screen.tsx"),
  },
] as const satisfies RemoteModule<ComponentType>["routes"];
