interface CookieAnswerCase {
  readonly what: string;
  readonly path: string;
  readonly method?: "GET";
  /** What the browser says of where the form stands. */
  readonly site?: string;
  readonly status: number;
  readonly location?: string;
  /** The beginning of the cookie. */
  readonly cookie?: string;
}

const accepted = "cookie_choice=analytics%3Dtrue%26marketing%3Dtrue%26version%3D0123456789abcdef; Max-Age=864000;";
const rejected = "cookie_choice=analytics%3Dfalse%26marketing%3Dfalse%26version%3D1; Max-Age=864000;";

/** What each server of pages has to make of a posted answer about cookies. */
export const cookieAnswers: readonly CookieAnswerCase[] = [
  {
    what: "a yes",
    path: "/cookie-choice/accept?version=0123456789abcdef",
    site: "same-origin",
    status: 204,
    cookie: accepted,
  },
  {
    what: "a no of a browser that says nothing of where it comes from",
    path: "/cookie-choice/reject?version=1",
    status: 204,
    cookie: rejected,
  },
  {
    what: "a yes on a page of an earlier release",
    path: "/cookie-choice/accept?version=0123456789abcdef&page=/cy/how-it-works",
    site: "same-origin",
    status: 303,
    location: "/cy/how-it-works#cookies-answered",
    cookie: accepted,
  },
  {
    what: "a no on the first page of an earlier release",
    path: "/cookie-choice/reject?version=1&page=/",
    status: 303,
    location: "/#cookies-answered",
    cookie: rejected,
  },
  {
    what: "an answer that would lead to another site",
    path: "/cookie-choice/reject?version=1&page=//elsewhere.test",
    site: "same-origin",
    status: 303,
    location: "/#cookies-answered",
    cookie: rejected,
  },
  {
    what: "an answer that another site posted",
    path: "/cookie-choice/accept?version=1&page=/",
    site: "cross-site",
    status: 403,
  },
  {
    what: "a wording with an end of a cookie in it",
    path: "/cookie-choice/accept?version=1;%20Domain=a&page=/",
    site: "same-origin",
    status: 400,
  },
  { what: "an answer in a link", path: "/cookie-choice/accept?version=1&page=/", method: "GET", status: 405 },
];
