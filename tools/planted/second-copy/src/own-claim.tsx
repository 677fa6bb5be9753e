import { claimAtom } from "@claims/contracts/session/atoms";
import { useAtomValue } from "jotai";

export function Screen() {
  return <h1>A claim of my own: {String(useAtomValue(claimAtom)?.fields.postcode)}</h1>;
}
