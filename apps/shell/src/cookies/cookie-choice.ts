import { words } from "@claims/contracts/site/words";
import { atom } from "jotai";

/** What a visitor allows beyond what the site needs, and under which wording. */
export interface CookieChoice {
  readonly analytics: boolean;
  readonly marketing: boolean;
  readonly version: string;
}

/** The wording that is asked now; who agreed to another one is asked again. */
export const wordingVersion = () => words().cookies?.version ?? "1";

const name = "cookie_choice";
const tenDays = 10 * 24 * 60 * 60;

function choiceIn(text: string): CookieChoice | null {
  const { analytics, marketing, version } = Object.fromEntries(new URLSearchParams(text));
  if (version !== wordingVersion()) return null;
  return { analytics: analytics === "true", marketing: marketing === "true", version };
}

/** The choice that this browser remembers, of the wording that is asked now; null where there is none. */
function readChoice(): CookieChoice | null {
  const kept = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return kept ? choiceIn(decodeURIComponent(kept.slice(name.length + 1))) : null;
}

function keepChoice({ analytics, marketing, version }: CookieChoice) {
  const text = new URLSearchParams({ analytics: String(analytics), marketing: String(marketing), version }).toString();
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${encodeURIComponent(text)}; Max-Age=${tenDays}; Path=/; SameSite=Lax${secure}`;
}

const chosenAtom = atom<CookieChoice | null>(null);

/** The choice of this visitor; writing it remembers it, for this visit at least where cookies are blocked. */
export const cookieChoiceAtom = atom(
  (get) => get(chosenAtom) ?? readChoice(),
  (_get, set, choice: CookieChoice) => {
    keepChoice(choice);
    set(chosenAtom, choice);
  },
);
