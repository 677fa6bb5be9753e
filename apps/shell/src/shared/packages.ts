import * as jotai from "jotai";
// oxlint-disable-next-line no-restricted-imports -- remotes get whatever there is, and their own imports are looked at
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
// oxlint-disable-next-line no-restricted-imports -- as above
import * as reactDom from "react-dom";
import * as router from "./react-router-dom.ts";

/** What every remote asks for and none brings along: the very modules that the shell uses itself. */
export const packages = {
  react,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  "react-router-dom": router,
  jotai,
};
