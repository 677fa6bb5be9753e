import * as v from "valibot";
import type { Notify } from "../third-party/deliver-as.ts";

const record = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

/** A lead or a contact for the CRM: always the claim's own, told apart by the claim number. */
export const leadWork = v.object({
  module: v.picklist(["Leads", "Contacts"]),
  method: v.picklist(["POST", "PATCH"]),
  data: v.tuple([record]),
});

export type LeadWork = v.InferOutput<typeof leadWork>;
export type LeadRecord = v.InferOutput<typeof record>;

/** The firm's customer-relationship system. */
export interface Crm {
  readonly create: Notify<LeadWork>;
  readonly update: Notify<LeadWork>;
}

/** A lead of high quality, as the marketing hook takes it. */
export const highQualityLead = v.object({
  claim_id: v.string(),
  email: v.string(),
  phone: v.string(),
  value: v.number(),
  age: v.optional(v.number()),
  dob: v.optional(v.string()),
});

export type HighQualityLead = v.InferOutput<typeof highQualityLead>;
export type MarketingHook = Notify<HighQualityLead>;

/** What an ad network is sent of a lead that came from it: nothing of the person, nor the claim number. */
export const conversion = v.object({
  transaction_id: v.string(),
  value: v.number(),
  currency: v.string(),
  click_id: v.optional(v.string()),
});

export type Conversion = v.InferOutput<typeof conversion>;
export type AdPostback = Notify<Conversion>;
