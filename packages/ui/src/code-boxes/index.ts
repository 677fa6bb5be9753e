export { CodeBoxes } from "./code-boxes.tsx";
