import { site } from "@claims/contracts/site/settings";
import { copy } from "./support.copy.ts";

/** How to reach a person. */
export function Support() {
  const { email, phone } = site().brand;
  return (
    <p>
      {copy.before} <a href={`mailto:${email}`}>{email}</a> {copy.or}{" "}
      <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
    </p>
  );
}
