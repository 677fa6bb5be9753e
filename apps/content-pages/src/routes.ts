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
  {
    path: "/complaints",
    name: "complaints",
    frame: "plain",
    screen: () => import(/* webpackChunkName: "complaints" */ "./pages/complaints.screen.tsx"),
  },
  {
    path: "/cookies-policy",
    name: "cookies-policy",
    frame: "plain",
    screen: () => import(/* webpackChunkName: "cookies-policy" */ "./pages/cookies-policy.screen.tsx"),
  },
  {
    path: "/terms-and-conditions",
    name: "terms-and-conditions",
    frame: "plain",
    screen: () => import(/* webpackChunkName: "terms-and-conditions" */ "./pages/terms-and-conditions.screen.tsx"),
  },
] as const satisfies RemoteModule<ComponentType>["routes"];
