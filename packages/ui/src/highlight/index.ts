export { Highlight } from "./highlight.tsx";
