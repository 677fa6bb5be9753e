export { DocumentPage as Screen } from "../document/document-page.tsx";
