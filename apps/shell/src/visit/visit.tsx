import { CookieQuestion } from "../cookies/cookie-question.tsx";

/** What comes with every page once it has drawn itself. */
export function Visit() {
  return <CookieQuestion />;
}
