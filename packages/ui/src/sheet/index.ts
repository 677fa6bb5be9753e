export { Desk, Footnote, Lede, Margin, Note, Sheet, SheetEnd } from "./sheet.tsx";
