import { words } from "@claims/contracts/site/words";
import { atom } from "jotai";
import { choiceCookie, choiceCookieName, type CookieChoice, unpublishedVersion } from "./choice-cookie.ts";

/** The wording that is asked now; who agreed to another one is asked again. */
export const wordingVersion = () => words().cookies?.version ?? unpublishedVersion;

function choiceIn(text: string): CookieChoice | null {
  const { analytics, marketing, version } = Object.fromEntries(new URLSearchParams(text));
  if (version !== wordingVersion()) return null;
  return { analytics: analytics === "true", marketing: marketing === "true", version };
}

/** The choice that this browser remembers, of the wording that is asked now; null where there is none. */
function readChoice(): CookieChoice | null {
  const stored = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${choiceCookieName}=`));
  return stored ? choiceIn(decodeURIComponent(stored.slice(choiceCookieName.length + 1))) : null;
}

const chosenAtom = atom<CookieChoice | null>(null);

/** What comes to a page as another tab saves a choice, and as a page is looked at again that slept through it. */
const signsOfChange = ["storage", "visibilitychange", "pageshow"];

chosenAtom.onMount = (change) => {
  const look = () => change((before) => readChoice() ?? before);
  signsOfChange.forEach((sign) => addEventListener(sign, look));
  return () => signsOfChange.forEach((sign) => removeEventListener(sign, look));
};

/** The choice of this visitor; writing it remembers it, for this visit at least where cookies are blocked. */
export const cookieChoiceAtom = atom(
  (get) => get(chosenAtom) ?? readChoice(),
  (_get, set, choice: CookieChoice) => {
    document.cookie = choiceCookie(choice, { secure: location.protocol === "https:" });
    set(chosenAtom, choice);
  },
);
