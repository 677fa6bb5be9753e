import { page } from "../../content/pages/terms-and-conditions.md";
import { DocumentPage } from "../document/document-page.tsx";

export function Screen() {
  return <DocumentPage page={page} />;
}
