export * from "../../links/links.client.ts";
export {
  startSigningForOtherDevice as rememberHandOver,
  stopSigningForOtherDevice as endHandOver,
} from "../../links/links.client.ts";
