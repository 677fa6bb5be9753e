import { site } from "@claims/contracts/site/settings";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Inline, LinkTarget } from "./document.ts";

function addressOf(to: LinkTarget): string {
  if (typeof to === "string") return to;
  const { email, phone } = site().brand;
  return to.fact === "email" ? `mailto:${email}` : `tel:${phone.replaceAll(" ", "")}`;
}

function TextLink({ to, children }: { to: LinkTarget; children: ReactNode }) {
  const address = addressOf(to);
  return address.startsWith("/") ? <Link to={address}>{children}</Link> : <a href={address}>{children}</a>;
}

function Part({ part }: { part: Inline }) {
  if (typeof part === "string") return part;
  switch (part.kind) {
    case "fact":
      return site().brand[part.fact];
    case "break":
      return <br />;
    case "fees":
      // Filled in before anything is published.
      return null;
    case "link":
      return <TextLink to={part.to}>{inlines(part.text)}</TextLink>;
    case "strong":
      return <strong>{inlines(part.text)}</strong>;
    case "emphasis":
      return <em>{inlines(part.text)}</em>;
  }
}

/** The words of a line, with what is set about the firm filled in. */
export function inlines(text: readonly Inline[]): ReactNode {
  return text.map((part, index) => (
    <Fragment key={index}>
      <Part part={part} />
    </Fragment>
  ));
}
