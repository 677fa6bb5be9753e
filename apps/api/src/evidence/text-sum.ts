import { hexOf, sha256 } from "./append-evidence.ts";

/** Of the version, the declarations and the confirmation, a line each. */
export function textSum({
  version,
  declarations,
  confirmation,
}: {
  version: string;
  declarations: readonly string[];
  confirmation: string;
}): string {
  return hexOf(sha256([version, ...declarations, confirmation].join("\n")));
}
