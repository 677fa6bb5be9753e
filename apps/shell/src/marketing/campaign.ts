import type { ClaimFields } from "@claims/contracts/claim/schema";

interface FirstPage {
  /** What the address of the first page ended with. */
  readonly search: string;
  /** As the document has them. */
  readonly cookies: string;
  /** The page that led here, as the document has it. */
  readonly referrer: string;
  readonly at: number;
}

const longestClickId = 500;
const longestBrowserId = 200;

/** A shortened id would be another visitor's, so one that is too long is none. */
function fitting(id: string | undefined | null, longest: number): string | undefined {
  return id && id.length <= longest ? id : undefined;
}

function cookieIn(cookies: string, name: string): string | undefined {
  return cookies
    .split("; ")
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

function campaignIn(address: URLSearchParams): Record<string, string> {
  const tags = [...address].filter(([name, value]) => /^utm_\w{1,40}$/.test(name) && value !== "");
  return Object.fromEntries(tags.slice(0, 20).map(([name, value]) => [name, value.slice(0, 500)]));
}

/** The host alone: the address behind it may name the visitor. Nothing for a page of our own. */
function hostOf(referrer: string): string | undefined {
  try {
    const { hostname } = new URL(referrer);
    return hostname && hostname !== location.hostname ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/** What is known of how the visitor came here: campaign, channel and the ids of the network that showed the advert. */
export function marketingFields({ search, cookies, referrer, at }: FirstPage): ClaimFields {
  const address = new URLSearchParams(search);
  const utmParams = campaignIn(address);
  const fbclid = fitting(address.get("fbclid"), longestClickId);
  const known = {
    fbclid,
    ttclid: fitting(address.get("ttclid"), longestClickId),
    fbp: fitting(cookieIn(cookies, "_fbp"), longestBrowserId),
    // The form in which the network itself writes a click down.
    fbc: fitting(cookieIn(cookies, "_fbc") ?? (fbclid && `fb.1.${at}.${fbclid}`), longestClickId),
    ttp: fitting(cookieIn(cookies, "_ttp"), longestBrowserId),
    referrer: hostOf(referrer),
    utmParams: Object.keys(utmParams).length > 0 ? utmParams : undefined,
  };
  const given = Object.entries(known).filter(([, value]) => value !== undefined);
  return { channel: channelOf(utmParams["utm_campaign"] ?? ""), ...Object.fromEntries(given) };
}

/** What the address ended with when this document was opened; the journey has changed it since. */
export function landingSearch(): string {
  const [document] = performance.getEntriesByType?.("navigation") ?? [];
  return document ? new URL(document.name, location.href).search : location.search;
}

type Channel = NonNullable<ClaimFields["channel"]>;

/** What a campaign's name contains, in small letters and digits alone, when it is this channel's. */
const markers: readonly (readonly [Channel, string])[] = [
  ["Sub2", "sub2"],
  ["Outbrain", "outbrain"],
  ["Reclaims", "reclaims"],
  ["Jason PPC", "jasonppc"],
  ["Infinity Leads", "infinityleads"],
  ["Justizia", "justizia"],
  ["check", "check"],
];

/** The channel that a campaign belongs to, by its `utm_campaign`. */
export function channelOf(campaign: string): Channel {
  const name = campaign.toLowerCase().replaceAll(/[^a-z\d]/g, "");
  return markers.find(([, marker]) => name.includes(marker))?.[0] ?? "Default";
}
