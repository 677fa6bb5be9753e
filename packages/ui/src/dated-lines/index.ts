export { DatedLines, DatedLine } from "./dated-lines.tsx";
