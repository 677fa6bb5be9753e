import { page } from "../../content/pages/complaints.md";
import { DocumentPage } from "../document/document-page.tsx";

export function Screen() {
  return <DocumentPage page={page} />;
}
