import * as v from "valibot";
import { addressAnswerSchema, addressSchema } from "../address/address.schema.ts";
import { textUpTo } from "../claim/field-types.ts";
import { askedAbout } from "./asked-about.ts";

const empty = v.literal("");

/** A claim may have an address and no name yet. */
const askedAboutSoFar = {
  ...askedAbout,
  first_name: v.union([empty, askedAbout.first_name]),
  last_name: v.union([empty, askedAbout.last_name]),
  dob: v.union([empty, askedAbout.dob]),
};

/** Body of POST /credit-check: the address in full, or by the bureau's id; name and date of birth may be empty. */
export const creditCheckBody = v.variant("use_address", [
  v.strictObject({ ...askedAboutSoFar, use_address: v.literal(true), address: addressSchema }),
  v.strictObject({
    ...askedAboutSoFar,
    use_address: v.literal(false),
    address_id: v.pipe(textUpTo(100), v.nonEmpty()),
  }),
]);

/** Body of POST /credit-check. */
export type CreditCheckBody = v.InferInput<typeof creditCheckBody>;

const day = v.pipe(v.string(), v.isoDate());

/** One credit agreement, as the first bureau reports it. */
export const agreementSchema = v.object({
  companyName: v.pipe(v.string(), v.nonEmpty()),
  startDate: day,
  endDate: v.optional(day),
  accountNumber: v.string(),
  fixedPaymentTerms: v.optional(v.object({ numberOfPayments: v.number() })),
  paymentHistory: v.optional(
    v.array(v.object({ accountBalance: v.object({ balanceAmount: v.object({ amount: v.number() }) }) })),
  ),
  name: v.optional(v.object({ forename: v.string(), surname: v.string() })),
  dob: v.optional(v.string()),
  /** Added by our own back end, which takes out what no screen shows: what a selection names the agreement by. */
  hpId: v.optional(v.string()),
});

/** One credit agreement, as the first bureau reports it. */
export type Agreement = v.InferOutput<typeof agreementSchema>;

/** The kinds of agreement in the first bureau's answer. */
export const agreementKinds = [
  "hirePurchase",
  "fixedTermAgreement",
  "unsecuredLoan",
  "securedLoan",
  "secureLoan",
  "rentalAgreement",
  "otherPurchase",
] as const;

/** One of `agreementKinds`. */
export type AgreementKind = (typeof agreementKinds)[number];

const agreements = v.optional(v.array(agreementSchema));

const insightData = v.object({
  hirePurchase: agreements,
  fixedTermAgreement: agreements,
  unsecuredLoan: agreements,
  securedLoan: agreements,
  secureLoan: agreements,
  rentalAgreement: agreements,
  otherPurchase: agreements,
} satisfies Record<AgreementKind, typeof agreements>);

/** What the first bureau knows at one address. */
export const addressDataSchema = v.object({
  address: addressAnswerSchema,
  addressSpecificData: v.object({
    insightData,
    previousSearches: v.optional(v.array(v.record(v.string(), v.unknown()))),
  }),
});

/** What the first bureau knows at one address. */
export type AddressData = v.InferOutput<typeof addressDataSchema>;

/** Answer of POST and GET /credit-check and of GET /dummy/efx: current address, then the previous ones. */
export const creditCheckAnswer = v.object({
  data: v.object({
    consumerCreditSearchResponse: v.object({
      soleSearch: v.object({
        primary: v.object({
          suppliedAddressData: v.array(addressDataSchema),
          linkedAddressData: v.array(addressDataSchema),
        }),
      }),
    }),
  }),
});

/** Answer of POST and GET /credit-check. */
export type CreditCheckAnswer = v.InferOutput<typeof creditCheckAnswer>;
