export { usePageMark } from "./use-page-mark.ts";
