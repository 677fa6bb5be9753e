import { asItStands } from "../../home-page/content-section.tsx";

/** The space for a claim's card, as the page's HTML has it: for a page that was reached without its HTML it has a height. */
export const OwnClaimSpace = () => <div suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />;
