import { pathOf, variants } from "@claims/contracts/journey/rules";
import type { RemoteModule, RemoteRoute } from "@claims/contracts/remote/schema";
import type { ComponentType } from "react";

type ScreenRoute = RemoteRoute<ComponentType>;

const landing: ScreenRoute = {
  path: "/",
  name: "landing",
  frame: "landing",
  screen: () => import(/* webpackChunkName: "landing" */ "./steps/landing/landing.screen.tsx"),
};

const postcode = variants.map((variant): ScreenRoute => ({
  path: pathOf("postcode", variant),
  name: "postcode",
  frame: "journey",
  screen: () => import(/* webpackChunkName: "postcode" */ "./journey-start/journey-start.screen.tsx"),
}));

/** The front half's addresses. The release tool reads this file too, so nothing here may need a browser or a bundler. */
export const routes: RemoteModule<ComponentType>["routes"] = [landing, ...postcode];
