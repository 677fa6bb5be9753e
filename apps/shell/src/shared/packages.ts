import * as jotai from "jotai";
import * as react from "react";
import * as reactDom from "react-dom";
import * as reactDomClient from "react-dom/client";
import * as jsxRuntime from "react/jsx-runtime";
import * as router from "./react-router-dom.ts";

/** What every remote asks for and none brings along: the very modules that the shell uses itself. */
export const packages = {
  react,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  // A section of the page that is hydrated is a root of its own.
  "react-dom/client": reactDomClient,
  "react-router-dom": router,
  jotai,
};

const requested = [
  "react/jsx-dev-runtime",
  "react/compiler-runtime",
  "jotai/react",
  "jotai/react/utils",
  "jotai/utils",
  "jotai/vanilla",
  "jotai/vanilla/utils",
] as const;

type Requested = typeof requested;

/** What a remote may ask for beside those, and nothing of the shell's does: what the page has not yet is fetched then. */
export const packagesOnRequest = Object.fromEntries(
  requested.map((entry) => [
    entry,
    async () => (await import(/* webpackChunkName: "on-request" */ "./on-request.ts"))[entry],
  ]),
) as { [Entry in Requested[number]]: () => Promise<(typeof import("./on-request.ts"))[Entry]> }; // as each is named above
