export { Tabs, type Tab } from "./tabs.tsx";
