import * as jotai from "jotai";
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
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
