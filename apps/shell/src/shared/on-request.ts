// A remote that runs from source asks for this one.
export * as "react/jsx-dev-runtime" from "react/jsx-dev-runtime";
// Components that the React Compiler made ask for this one.
export * as "react/compiler-runtime" from "react/compiler-runtime";
export * as "jotai/react" from "jotai/react";
export * as "jotai/react/utils" from "jotai/react/utils";
export * as "jotai/utils" from "jotai/utils";
export * as "jotai/vanilla" from "jotai/vanilla";
export * as "jotai/vanilla/utils" from "jotai/vanilla/utils";
