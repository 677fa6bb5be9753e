export { Expandable, ExpandableList } from "./expandable.tsx";
