export { DeclarationList } from "./declaration-list.tsx";
