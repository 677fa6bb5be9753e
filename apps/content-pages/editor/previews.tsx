import { Alert } from "@claims/ui/alert";
import { buttonClass } from "@claims/ui/button";
import { PageWidth } from "@claims/ui/page-width";
import { Desk } from "@claims/ui/sheet";
import type { ComponentType, ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import "@claims/ui/base.css";
import type { SectionData, SectionName } from "../src/collections/sections.schema.ts";
import { DocumentPage } from "../src/document/document-page.tsx";
import type { Page } from "../src/document/document.ts";
import { shownDate } from "../src/document/shown-date.ts";
import { Screen as Faqs } from "../src/pages/faqs.screen.tsx";
import { copy as howItWorks } from "../src/pages/how-it-works.copy.ts";
import { Claiming } from "../src/sections/claiming.section.tsx";
import { Faq } from "../src/sections/faq.section.tsx";
import { Part as Fees } from "../src/sections/fees.section.tsx";
import { Part as Lenders } from "../src/sections/lenders.section.tsx";
import { Notices } from "../src/sections/notices.section.tsx";
import { Part as Press } from "../src/sections/press.section.tsx";
import { Part as Reviews } from "../src/sections/reviews.section.tsx";
import { Steps } from "../src/sections/steps.section.tsx";
import { copy } from "./editor.copy.ts";
import { validatePage, validateSection, type Validated } from "./entry.ts";
import { EmailsAsSent } from "./on-screens/emails-as-sent.tsx";
import { Place } from "./on-screens/place.tsx";
import { WordingInPlace } from "./on-screens/wording-in-place.tsx";
import { setDraft } from "./product/draft.tsx";
import { LivePart } from "./product/live-part.tsx";

/** What the editor hands to a preview. */
interface Draft {
  readonly entry: {
    get(name: "data"): { toJS(): Record<string, unknown> } | undefined;
    get(name: "slug" | "collection"): string | undefined;
  };
}

/** What stands in the form, rendered as the page renders it; what is wrong with it above that. */
function Preview<Data>({
  validated: { shown, problems },
  render,
}: {
  validated: Validated<Data>;
  render: (data: Data) => ReactNode;
}) {
  return (
    <MemoryRouter>
      {problems.length > 0 && (
        <PageWidth>
          <Alert kind="error">
            {copy.notFit}
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        </PageWidth>
      )}
      {shown && render(shown)}
    </MemoryRouter>
  );
}

const formOf = ({ entry }: Draft) => entry.get("data")?.toJS() ?? {};

const renderPage = (page: Page) => <DocumentPage page={page} />;

function PagePreview(draft: Draft) {
  return <Preview validated={validatePage(formOf(draft), draft.entry.get("slug") ?? "")} render={renderPage} />;
}

type Render<Name extends SectionName> = (data: SectionData[Name], action?: ReactNode) => ReactNode;

/** Where what is written in Welsh is rendered otherwise, for the one page that it is on, `inWelsh` says how. */
function previewOf<Name extends SectionName>(
  name: Name,
  render: Render<Name>,
  inWelsh: Render<Name> = render,
): ComponentType<Draft> {
  // As it stands on /cy/how-it-works, with the button that begins.
  const renderInWelsh = (data: SectionData[Name]) => (
    <div lang="cy">{inWelsh(data, <span className={buttonClass()}>{howItWorks.cy.start}</span>)}</div>
  );
  return function SectionPreview(draft: Draft) {
    return (
      <Preview
        validated={validateSection(name, formOf(draft))}
        render={draft.entry.get("collection") === "welsh" ? renderInWelsh : render}
      />
    );
  };
}

/** Each notice as it is shown in its time, whether that is over, now or to come. */
function NoticesInTime({ notices: { title, notices } }: Pick<SectionData, "notices">) {
  return notices.map((notice) => (
    <Place key={notice.text} called={copy.places.home(shownDate(notice.from), shownDate(notice.to))}>
      <Notices notices={{ title, notices: [notice] }} on={new Date(notice.from)} />
    </Place>
  ));
}

/** What each file is previewed with, by its name in the editor: the components that render it for claimants. */
export const previews: Readonly<Record<SectionName | "pages", ComponentType<Draft>>> = {
  pages: PagePreview,
  faq: previewOf(
    "faq",
    (faq) => <Faqs faq={faq} />,
    (faq, action) => <Faq faq={faq} action={action} />,
  ),
  steps: previewOf("steps", (steps, action) => <Steps steps={steps} action={action} />),
  claiming: previewOf("claiming", (claiming, action) => <Claiming claiming={claiming} action={action} />),
  fees: previewOf("fees", (fees) => <Fees fees={fees} />),
  lenders: previewOf("lenders", (lenders) => <Lenders lenders={lenders} />),
  press: previewOf("press", (press) => <Press press={press} />),
  reviews: previewOf("reviews", (reviews) => <Reviews reviews={reviews} />),
  notices: previewOf("notices", (notices) => <NoticesInTime notices={notices} />),
  declarations: previewOf("declarations", (declarations) => {
    setDraft({ declarations });
    return (
      <Desk>
        <LivePart app="front-journey" name="sign" />
      </Desk>
    );
  }),
  wording: previewOf("wording", (wording) => {
    setDraft({ words: { ...wording, cookies: { ...wording.cookies, version: "" } } });
    return <WordingInPlace redress={wording.redress} />;
  }),
  emails: previewOf("emails", (emails) => <EmailsAsSent emails={emails} />),
  help: previewOf("help", (help) => {
    setDraft({ help });
    return (
      <Desk>
        <LivePart app="back-journey" name="help" />
      </Desk>
    );
  }),
};
