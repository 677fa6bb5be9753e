/** Words on the journey's own pages that editors publish; a page that was composed without them has its own. */
export interface PublishedWords {
  readonly banner?: string;
  /** What is agreed to before a soft search. */
  readonly softSearch?: string;
  /** What is asked about cookies, and what each kind of them is for; its version changes with any word of it. */
  readonly cookies?: {
    readonly question: string;
    readonly analytics: string;
    readonly marketing: string;
    readonly version: string;
  };
  readonly maintenance?: { readonly lede: string; readonly existing: string; readonly fresh: string };
  /** What is expected of the regulator, and from which day to which that holds. */
  readonly redress?: { readonly text: string; readonly from: string; readonly to: string };
  /** The day on which the page was composed: what is prerendered is rendered as of that day. */
  readonly composedOn?: string;
}

let published: PublishedWords | undefined;

/** The words that editors published with this page. */
export function words(): PublishedWords {
  published ??= JSON.parse((typeof document !== "undefined" && document.getElementById("words")?.textContent) || "{}");
  return published ?? {};
}
