/** What a visitor allows beyond what the site needs, and under which wording. */
export interface CookieChoice {
  readonly analytics: boolean;
  readonly marketing: boolean;
  readonly version: string;
}

/** Of the wording that stands in the sources, where editors have published none. */
export const unpublishedVersion = "1";

export const choiceCookieName = "cookie_choice";

const lifeSeconds = 10 * 24 * 60 * 60;

/** The cookie that remembers a choice, as a page and a server write it. */
export function choiceCookie({ analytics, marketing, version }: CookieChoice, { secure }: { secure: boolean }): string {
  const text = new URLSearchParams({ analytics: String(analytics), marketing: String(marketing), version }).toString();
  return `${choiceCookieName}=${encodeURIComponent(text)}; Max-Age=${lifeSeconds}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
}
