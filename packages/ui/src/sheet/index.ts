export { Desk, Footnote, Lede, Margin, Note, Sheet } from "./sheet.tsx";
