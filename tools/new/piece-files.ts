import { titleOf } from "./remote-files.ts";

const screen = (name: string) => `import { claimAtom } from "@claims/contracts/session/atoms";
import { pageTitle } from "@claims/contracts/site/settings";
import { PlainPage } from "@claims/ui/plain-page";
import { useAtomValue } from "jotai";
import { copy } from "./${name}.copy.ts";

export function Screen() {
  const postcode = useAtomValue(claimAtom)?.fields.postcode;
  return (
    <>
      <title>{pageTitle(copy.title)}</title>
      <PlainPage title={copy.title} lede={copy.lede}>
        <p>{postcode ? copy.claimAt(postcode) : copy.noClaim}</p>
      </PlainPage>
    </>
  );
}
`;

const screenCopy = (name: string) => `export const copy = {
  title: "${titleOf(name)}",
  lede: "This page is new.",
  claimAt: (postcode: string) => \`Your claim is for \${postcode}.\`,
  noClaim: "You have no claim with us yet.",
};
`;

/** Words that are added in English alone do not compile from here on. */
const inWelsh = (name: string, words: string) => `import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./${name}.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "${titleOf(name)}",
${words}};
`;

const screenWelsh = (name: string) =>
  inWelsh(
    name,
    `  lede: "Mae'r dudalen hon yn newydd.",
  claimAt: (postcode: string) => \`Mae eich hawliad ar gyfer \${postcode}.\`,
  noClaim: "Nid oes gennych hawliad gyda ni eto.",
`,
  );

const screenTest = (name: string) => `import { claimAtom } from "@claims/contracts/session/atoms";
import { aClaimWithAddress } from "@claims/contracts/session/builder";
import { render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { copy } from "./${name}.copy.ts";
import { Screen } from "./${name}.screen.tsx";

function open(claim: ReturnType<typeof aClaimWithAddress> | null) {
  const store = createStore();
  store.set(claimAtom, claim);
  render(
    <Provider store={store}>
      <Screen />
    </Provider>,
  );
}

describe("${titleOf(name)}", () => {
  it("shows which claim this browser has", () => {
    const claim = aClaimWithAddress();
    open(claim);
    expect(screen.getByText(copy.claimAt(claim.fields.postcode ?? ""))).toBeVisible();
  });

  it("says so where there is none", () => {
    open(null);
    expect(screen.getByRole("heading", { level: 1, name: copy.title })).toBeVisible();
    expect(screen.getByText(copy.noClaim)).toBeVisible();
  });
});
`;

const part = (name: string) => `import { useId } from "react";
import { copy } from "./${name}.copy.ts";

/** Any page may show it. */
export function Part() {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{copy.title}</h2>
      <p>{copy.text}</p>
    </section>
  );
}
`;

const partCopy = (name: string) => `export const copy = {
  title: "${titleOf(name)}",
  text: "This part is new.",
};
`;

const partWelsh = (name: string) => inWelsh(name, `  text: "Mae'r rhan hon yn newydd.",\n`);

const partTest = (name: string) => `import { render, screen } from "@testing-library/react";
import { copy } from "./${name}.copy.ts";
import { Part } from "./${name}.part.tsx";

describe("${titleOf(name)}", () => {
  it("is a region of the page with a heading of its own", () => {
    render(<Part />);
    expect(screen.getByRole("region", { name: copy.title })).toHaveTextContent(copy.text);
  });
});
`;

export const screenFiles = (name: string): Record<string, string> => ({
  [`${name}.screen.tsx`]: screen(name),
  [`${name}.copy.ts`]: screenCopy(name),
  [`${name}.copy.cy.ts`]: screenWelsh(name),
  [`${name}.test.tsx`]: screenTest(name),
});

export const partFiles = (name: string): Record<string, string> => ({
  [`${name}.part.tsx`]: part(name),
  [`${name}.copy.ts`]: partCopy(name),
  [`${name}.copy.cy.ts`]: partWelsh(name),
  [`${name}.test.tsx`]: partTest(name),
});
