interface Firm {
  readonly brand: string;
}

interface Referred extends Firm {
  readonly reference: string;
}

/** Followed by its link, where it has one. */
const andLink = (link: string | null) => (link === null ? "" : ` ${link}`);

/** The words of texts and of the call. */
export const textWords = {
  /** Followed by the line that phones read to offer the code. */
  code: ({ brand, code }: Firm & { readonly code: string }) =>
    `Your code is ${code}. It confirms your phone for ${brand} and works for 10 minutes. We never ask for it.`,
  /** Digit by digit and twice, for a listener who writes it down. */
  spokenCode: ({ brand, code }: Firm & { readonly code: string }) => {
    const digits = [...code].join(", ");
    return `Hello, this is ${brand}. Your code is ${digits}. Once more, your code is ${digits}. It works for 10 minutes. Goodbye.`;
  },
  signed: ({ brand, link }: Firm & { readonly link: string }) =>
    `${brand}: thank you for signing. You can cancel free of charge within 14 days of signing: ${link}`,
  identityCheck: ({ brand, link }: Firm & { readonly link: string }) =>
    `${brand}: to finish your claim, please confirm who you are with your driver's licence or passport: ${link}`,
  resume: ({ brand, link }: Firm & { readonly link: string }) =>
    `${brand}: go on with your claim where you left it: ${link}`,
  cancelled: ({ brand, day, receipt, phone }: Firm & { readonly day: string; receipt: string; phone: string }) =>
    `${brand}: your claim was cancelled on ${day}, free of charge. Receipt ${receipt}. Questions? ${phone}`,
  found: ({ brand, reference, link }: Referred & { readonly link: string | null }) =>
    `${brand}, ${reference}: We searched and found car finance. We claim for none of it until you choose.${andLink(link)}`,
  nothing: ({ brand, reference, link }: Referred & { readonly link: string | null }) =>
    `${brand}, ${reference}: We searched again and found no car finance before 2021. You owe us nothing.${andLink(link)}`,
  "not-possible": ({ brand, reference, link }: Referred & { readonly link: string | null }) =>
    `${brand}, ${reference}: A credit file did not answer us for two days. That is not your fault.${andLink(link)}`,
};
