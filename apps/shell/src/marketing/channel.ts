import type { ClaimFields } from "@claims/contracts/claim/schema";

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
