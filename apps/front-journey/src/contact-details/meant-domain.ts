import { closestMatch } from "leven";

/** Where most people of this country have their e-mail, each beside those that it could be mistaken for. */
const knownDomains = [
  "gmail.com",
  "googlemail.com",
  "mail.com",
  "ymail.com",
  "email.com",
  "hotmail.com",
  "hotmail.co.uk",
  "outlook.com",
  "live.com",
  "live.co.uk",
  "msn.com",
  "yahoo.com",
  "yahoo.co.uk",
  "icloud.com",
  "me.com",
  "mac.com",
  "aol.com",
  "aol.co.uk",
  "gmx.com",
  "gmx.co.uk",
  "proton.me",
  "protonmail.com",
  "zoho.com",
  "btinternet.com",
  "btopenworld.com",
  "sky.com",
  "virginmedia.com",
  "virgin.net",
  "ntlworld.com",
  "blueyonder.co.uk",
  "talktalk.net",
  "tiscali.co.uk",
  "plusnet.com",
  "tesco.net",
];

/** A slip in a name as short as `me.com` makes it another company's, and so do two in one not much longer. */
const shortest = 8;

/** The domain that was meant, where the one that was typed is a slip or two away from one of the known. */
export function meantDomain(typed: string): string | null {
  const domain = typed.toLowerCase();
  if (domain.length < shortest) return null;
  const closest = closestMatch(domain, knownDomains, { maxDistance: domain.length === shortest ? 1 : 2 });
  return closest === undefined || closest === domain ? null : closest;
}
