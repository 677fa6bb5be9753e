import { page } from "../../content/pages/cookies-policy.md";
import { DocumentPage } from "../document/document-page.tsx";

export function Screen() {
  return <DocumentPage page={page} />;
}
