export { DeclarationList, linked } from "./declaration-list.tsx";
