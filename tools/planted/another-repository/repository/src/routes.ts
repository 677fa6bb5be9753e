import type { RemoteModule } from "@claims/contracts/remote/schema";
import type { ComponentType } from "react";

export const routes: RemoteModule<ComponentType>["routes"] = [
  {
    path: "/complain-to-us",
    name: "complain",
    frame: "plain",
    screen: () => import(/* webpackChunkName: "complain" */ "./complaints/complain.screen.tsx"),
  },
];
