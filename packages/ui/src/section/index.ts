export { PageSection } from "./section.tsx";
