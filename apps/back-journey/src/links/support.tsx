import { site } from "@claims/contracts/site/settings";

const words = { before: "Our support team:", or: "or" };

/** How to reach a person. */
export function Support() {
  const { email, phone } = site().brand;
  return (
    <p>
      {words.before} <a href={`mailto:${email}`}>{email}</a> {words.or}{" "}
      <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
    </p>
  );
}
