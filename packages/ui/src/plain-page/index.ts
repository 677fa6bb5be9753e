export { PlainPage, PlainPart } from "./plain-page.tsx";
