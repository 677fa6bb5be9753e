export { CookieBanner } from "./cookie-banner.tsx";
export { CookieChoices } from "./cookie-choices.tsx";
