import type { LinkTarget } from "../document/document.ts";

const toSection = /^#[a-z][a-z0-9-]*$/;
const onThisSite = /^\/(?:[\w.~%-][\w.~%/?&=+-]*)?(?:#[a-z][a-z0-9-]*)?$/;
const mail = /^mailto:[\w.+-]+@[\w.-]+$/;
const telephone = /^tel:\+?\d{3,15}$/;

const firmsOwn = new Map<string, LinkTarget>([
  ["mailto:{{brand.email}}", { fact: "email" }],
  ["tel:{{brand.phone}}", { fact: "phone" }],
]);

function isPublicAddress(address: string): boolean {
  if (!/^https:\/\/[\w-]/.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}

/** Where a link may lead. What is not known to be harmless leads nowhere. */
export function linkTarget(address: string): LinkTarget | undefined {
  const plain = [toSection, onThisSite, mail, telephone].some((shape) => shape.test(address));
  return plain || isPublicAddress(address) ? address : firmsOwn.get(address);
}
