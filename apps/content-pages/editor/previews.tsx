import { Alert } from "@claims/ui/alert";
import { buttonClass } from "@claims/ui/button";
import { PageWidth } from "@claims/ui/page-width";
import { Desk } from "@claims/ui/sheet";
import type { ComponentType, ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import "@claims/ui/base.css";
import type { SectionData, SectionName } from "../src/collections/sections.schema.ts";
import { copy as documentInWelsh } from "../src/document/document-page.copy.cy.ts";
import { DocumentPage } from "../src/document/document-page.tsx";
import type { Page } from "../src/document/document.ts";
import { shownDate } from "../src/document/shown-date.ts";
import type { Locale } from "../src/locale/locale.ts";
import { Screen as Faqs } from "../src/pages/faqs.screen.tsx";
import { copy as howItWorks } from "../src/pages/how-it-works.copy.ts";
import { Claiming } from "../src/sections/claiming.section.tsx";
import { Faq } from "../src/sections/faq.section.tsx";
import { copy as feesInWelsh } from "../src/sections/fee-table.copy.cy.ts";
import { Part as Fees } from "../src/sections/fees.section.tsx";
import { Part as Lenders } from "../src/sections/lenders.section.tsx";
import { Notices } from "../src/sections/notices.section.tsx";
import { Part as Press } from "../src/sections/press.section.tsx";
import { copy as reviewsInWelsh } from "../src/sections/reviews.copy.cy.ts";
import { Part as Reviews } from "../src/sections/reviews.section.tsx";
import { Steps } from "../src/sections/steps.section.tsx";
import { contentIn } from "./collections.ts";
import { copy } from "./editor.copy.ts";
import { validatePage, validateSection, type Validated } from "./entry.ts";
import { useLiveFees } from "./live-fees.ts";
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

const renderWelshPage = (page: Page) => (
  <div lang="cy">
    <DocumentPage page={page} words={documentInWelsh} />
  </div>
);

const pagePreviewOf = (locale: Locale, render: (page: Page) => ReactNode) =>
  function PagePreview(draft: Draft) {
    useLiveFees();
    const validated = validatePage(formOf(draft), draft.entry.get("slug") ?? "", locale);
    return <Preview validated={validated} render={render} />;
  };

type Render<Name extends SectionName> = (data: SectionData[Name]) => ReactNode;

function previewOf<Name extends SectionName>(name: Name, render: Record<Locale, Render<Name>>): ComponentType<Draft> {
  return function SectionPreview(draft: Draft) {
    useLiveFees();
    const { locale } = contentIn(draft.entry.get("collection") ?? "sections");
    return <Preview validated={validateSection(name, formOf(draft), locale)} render={render[locale]} />;
  };
}

/** What these components show is all in the language of the section. */
const inBoth = <Name extends SectionName>(
  render: Render<Name>,
  inWelsh: Render<Name> = render,
): Record<Locale, Render<Name>> => ({ "en-GB": render, cy: (data) => <div lang="cy">{inWelsh(data)}</div> });

/** What stands among the editor's own words, or on other apps' screens, which the editor has in English alone. */
const amongEnglish = <Name extends SectionName>(render: Render<Name>, hint?: string): Record<Locale, Render<Name>> => ({
  "en-GB": render,
  cy: (data) => (
    <>
      {hint !== undefined && <PageWidth>{hint}</PageWidth>}
      {render(data)}
    </>
  ),
});

/** As it stands on /cy/how-it-works, with the button that begins. */
const begin = <span className={buttonClass()}>{howItWorks.cy.start}</span>;

/** Each notice as it is shown in its time, whether that is over, now or to come. */
function NoticesInTime({ notices: { title, notices } }: Pick<SectionData, "notices">) {
  return notices.map((notice) => (
    <Place key={notice.text} called={copy.places.home(shownDate(notice.from), shownDate(notice.to))}>
      <Notices notices={{ title, notices: [notice] }} on={new Date(notice.from)} />
    </Place>
  ));
}

/** What each file is previewed with, by its name in the editor: the components that render it for claimants. */
export const previews: Readonly<Record<SectionName | "pages" | "welsh-pages", ComponentType<Draft>>> = {
  pages: pagePreviewOf("en-GB", renderPage),
  "welsh-pages": pagePreviewOf("cy", renderWelshPage),
  faq: previewOf(
    "faq",
    inBoth(
      (faq) => <Faqs faq={faq} />,
      (faq) => <Faq faq={faq} action={begin} />,
    ),
  ),
  steps: previewOf(
    "steps",
    inBoth(
      (steps) => <Steps steps={steps} />,
      (steps) => <Steps steps={steps} action={begin} />,
    ),
  ),
  claiming: previewOf(
    "claiming",
    inBoth(
      (claiming) => <Claiming claiming={claiming} />,
      (claiming) => <Claiming claiming={claiming} action={begin} />,
    ),
  ),
  fees: previewOf(
    "fees",
    inBoth(
      (fees) => <Fees fees={fees} />,
      (fees) => <Fees fees={fees} words={feesInWelsh} />,
    ),
  ),
  lenders: previewOf(
    "lenders",
    inBoth((lenders) => <Lenders lenders={lenders} />),
  ),
  press: previewOf(
    "press",
    inBoth((press) => <Press press={press} />),
  ),
  reviews: previewOf(
    "reviews",
    inBoth(
      (reviews) => <Reviews reviews={reviews} />,
      (reviews) => <Reviews reviews={reviews} words={reviewsInWelsh} />,
    ),
  ),
  notices: previewOf(
    "notices",
    amongEnglish((notices) => <NoticesInTime notices={notices} />),
  ),
  declarations: previewOf(
    "declarations",
    amongEnglish((declarations) => {
      setDraft({ declarations });
      return (
        <Desk>
          <LivePart app="front-journey" name="sign" />
        </Desk>
      );
    }, copy.screenInEnglish),
  ),
  wording: previewOf(
    "wording",
    amongEnglish((wording) => {
      setDraft({ words: { ...wording, cookies: { ...wording.cookies, version: "" } } });
      return <WordingInPlace redress={wording.redress} />;
    }, copy.screenInEnglish),
  ),
  emails: previewOf(
    "emails",
    amongEnglish((emails) => <EmailsAsSent emails={emails} />),
  ),
  help: previewOf(
    "help",
    amongEnglish((help) => {
      setDraft({ help });
      return (
        <Desk>
          <LivePart app="back-journey" name="help" />
        </Desk>
      );
    }, copy.screenInEnglish),
  ),
};
