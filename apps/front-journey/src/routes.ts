import { hasStep, letterPath, onPhonePath, pathOf, signedPath, variants } from "@claims/contracts/journey/rules";
import type { RemoteModule, RemoteRoute } from "@claims/contracts/remote/schema";
import type { ComponentType } from "react";

type ScreenRoute = RemoteRoute<ComponentType>;

const landing: ScreenRoute = {
  path: "/",
  name: "landing",
  frame: "landing",
  prerendered: true,
  screen: () => import(/* webpackChunkName: "landing" */ "./steps/landing/landing.screen.tsx"),
};

const homeVariants = ["/home", ...variants.map((variant) => `/${variant}`)].map((path): ScreenRoute => ({
  path,
  name: "home-variant",
  frame: "landing",
  prerendered: true,
  screen: () => import(/* webpackChunkName: "home-variant" */ "./steps/home-variant/home-variant.screen.tsx"),
}));

const postcode = variants.map((variant): ScreenRoute => ({
  path: pathOf("postcode", variant),
  name: "postcode",
  frame: "journey",
  prerendered: true,
  screen: () => import(/* webpackChunkName: "postcode" */ "./journey-start/journey-start.screen.tsx"),
}));

const basicInfo = variants
  .filter((variant) => hasStep(variant, "basic_info"))
  .map((variant): ScreenRoute => ({
    path: pathOf("basic_info", variant),
    name: "basic-info",
    frame: "journey",
    screen: () => import(/* webpackChunkName: "basic-info" */ "./steps/basic-info/basic-info.screen.tsx"),
  }));

const contact = variants
  .filter((variant) => hasStep(variant, "contact_info"))
  .map((variant): ScreenRoute => ({
    path: pathOf("contact_info", variant),
    name: "contact",
    frame: "journey",
    screen: () => import(/* webpackChunkName: "contact" */ "./steps/contact/contact.screen.tsx"),
  }));

const infoContact = variants
  .filter((variant) => hasStep(variant, "info_contact"))
  .map((variant): ScreenRoute => ({
    path: pathOf("info_contact", variant),
    name: "info-contact",
    frame: "journey",
    screen: () => import(/* webpackChunkName: "info-contact" */ "./steps/info-contact/info-contact.screen.tsx"),
  }));

const sign = variants.map((variant): ScreenRoute => ({
  path: pathOf("sign", variant),
  name: "sign",
  frame: "journey",
  screen: () => import(/* webpackChunkName: "sign" */ "./steps/sign/sign.screen.tsx"),
}));

const letter = variants.map((variant): ScreenRoute => ({
  path: letterPath(variant),
  name: "letter",
  frame: "journey",
  screen: () => import(/* webpackChunkName: "letter" */ "./steps/sign/letter.screen.tsx"),
}));

const onPhone = variants.map((variant): ScreenRoute => ({
  path: onPhonePath(variant),
  name: "on-phone",
  frame: "journey",
  screen: () => import(/* webpackChunkName: "on-phone" */ "./steps/sign/on-phone.screen.tsx"),
}));

const signed: ScreenRoute = {
  path: signedPath,
  name: "signed",
  frame: "plain",
  screen: () => import(/* webpackChunkName: "signed" */ "./steps/sign/signed.screen.tsx"),
};

/** The front half's addresses. The release tool reads this file too, so nothing here may need a browser or a bundler. */
export const routes: RemoteModule<ComponentType>["routes"] = [
  landing,
  ...homeVariants,
  ...postcode,
  ...basicInfo,
  ...contact,
  ...infoContact,
  ...sign,
  ...letter,
  ...onPhone,
  signed,
];
