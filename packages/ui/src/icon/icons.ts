// In files of their own, so that a page loads the icons of its kind and not all there are.
export * from "./controls.tsx";
export * from "./signs.tsx";
export * from "./things.tsx";
export * from "./writing.tsx";
