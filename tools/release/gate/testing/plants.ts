/** A change to the contract, as somebody might make it in good faith. */
export interface Plant {
  what: string;
  /** Below the contracts' sources, or `everywhere` in them. */
  file: string;
  from: string;
  to: string;
}

const fields = "claim/claim.fields.ts";
const session = "session/session.schema.ts";
const atoms = "session/session.atoms.ts";
const remote = "remote/remote.schema.ts";

const plant = (what: string, file: string, from: string, to: string): Plant => ({ what, file, from, to });

/** Changes that break somebody who was built before them. */
export const breaking: readonly Plant[] = [
  plant("a field of the claim is renamed", fields, "  first_name: firstNameRule,", "  given_name: firstNameRule,"),
  plant("a field of the claim is removed", fields, "  should_add_screen_name: v.boolean(),\n", ""),
  plant("a choice is removed", fields, '  "Justizia",\n', ""),
  plant("a choice is added that older readers do not know", fields, '  "Justizia",\n', '  "Justizia",\n  "TikTok",\n'),
  plant("a choice that is stored is removed", fields, 'v.picklist(["hi", "md", "lo"])', 'v.picklist(["hi", "lo"])'),
  plant("a choice that is stored is added", fields, 'v.picklist(["hi", "md", "lo"])', 'v.picklist(["hi", "md", "lo", "no"])'),
  plant("choices are written otherwise", fields, 'v.picklist(["PASS", "FAIL"])', 'v.picklist(["pass", "fail"])'),
  plant("a text may be shorter only", fields, "  fbclid: textUpTo(500),", "  fbclid: textUpTo(100),"),
  plant("fewer entries are taken", fields, "v.maxEntries(20)", "v.maxEntries(5)"),
  plant("a journey is not known any more", fields, 'v.picklist(["v3", "v4", "v5"])', 'v.picklist(["v3", "v4"])'),
  plant("a moment becomes a number", fields, "  session_start: moment,", "  session_start: v.number(),"),
  plant("an amount becomes a text", fields, "  lead_value: amount,", "  lead_value: textUpTo(20),"),
  plant("a pattern takes less", fields, "v.regex(/^[\\w-]{1,50}$/)", "v.regex(/^[a-z]{1,50}$/)"),
  plant("a list may be shorter only", fields, 'v.maxLength(6, "too-many")', 'v.maxLength(3, "too-many")'),
  plant("a part is asked for that nobody sends", fields, "analytics: v.boolean(), marketing", "analytics: v.boolean(), personalisation: v.boolean(), marketing"),
  plant("a kind of signature is not taken any more", fields, 'v.picklist(["drawn", "typed"])', 'v.picklist(["drawn"])'),
  plant("the version of a text becomes a number", fields, "    text_version: textUpTo(50),", "    text_version: v.number(),"),
  plant("a part that may be missing must be there", fields, "correlationId: v.optional(textUpTo(200)),", "correlationId: textUpTo(200),"),
  plant("a no is not taken any more", fields, "  not_already_filed: v.boolean(),", "  not_already_filed: v.literal(true),"),
  plant("a signature is another kind of image", fields, "data:image\\/png;base64", "data:image\\/webp;base64"),
  plant("a number may be smaller only", fields, "v.maxValue(1e8)", "v.maxValue(1e4)"),
  plant("a typed name must be longer", fields, "v.minLength(2), v.maxLength(120)", "v.minLength(5), v.maxLength(120)"),
  plant("a flag of the claim is renamed", session, "  signed: v.boolean(),", "  is_signed: v.boolean(),"),
  plant("a flag must be there that an older back end does not send", session, "  cancelled: v.optional(v.boolean()),", "  cancelled: v.boolean(),"),
  plant("a new flag must be there", session, "  submitted: v.boolean(),\n", "  submitted: v.boolean(),\n  archived: v.boolean(),\n"),
  plant("an answer lacks what its readers look for", session, "  claimId: claimNumberSchema,\n  tester: v.boolean(),", "  claimId: claimNumberSchema,"),
  plant("an answer says by another name whose claim it is", session, "  updatedAt: v.string(),", "  savedAt: v.string(),"),
  plant("a number in an answer becomes a text", session, "visits: v.pipe(v.number(), v.integer(), v.minValue(0))", "visits: v.string()"),
  plant("the token of a link is written otherwise", session, "{16,64}\\.[A-Za-z0-9._-]+$/", "{16,64}:[A-Za-z0-9._-]+$/"),
  plant("claim numbers must be longer", "claim/claim-number.ts", "{16,64}", "{28,64}"),
  plant("an atom is not offered any more", atoms, "saveClaimFieldsAtom, ", ""),
  plant("an atom has another name", atoms, "export const hasUnsentAtom", "export const unsentAtom"),
  plant("an atom is set with something else", atoms, "(get, set, q1Found: boolean)", '(get, set, q1Found: "yes" | "no" & boolean)'),
  plant("an atom must be told something", atoms, "atom(null, (get, set) => {\n  const claim = get(claimAtom);\n  if (claim) set(claimAtom, { ...claim, phoneVerified: true", "atom(null, (get, set, _code: string) => {\n  const claim = get(claimAtom);\n  if (claim) set(claimAtom, { ...claim, phoneVerified: true"),
  plant("an atom holds a number instead of a yes or no", atoms, "(get(claimAtom)?.unsent.length ?? 0) > 0", "get(claimAtom)?.unsent.length ?? 0"),
  plant("a part of the claim is renamed", "everywhere", "phoneVerified", "isPhoneVerified"),
  plant("a key of the browser's storage is renamed", "everywhere", "userAnswers", "answersOfUser"),
  plant("what is stored has another name inside", "session/stored-claim.ts", 'first_name: "givenName"', 'first_name: "firstName"'),
  plant("what is stored is nested otherwise", "session/stored-claim.ts", "    unsent,\n  };", "    queue: unsent,\n  };"),
  plant("a step is renamed", "everywhere", "already_filed", "filed_before"),
  plant("a step has another address", "journey/steps.ts", 'route: "info", variants', 'route: "details", variants'),
  plant("the journeys begin elsewhere", "journey/variant.ts", "return `/get-started-${variant}`", "return `/get-started-${variant}/go` as `/get-started-${Variant}`"),
  plant("a step belongs to fewer journeys", "journey/steps.ts", 'route: "contact", variants: ["v3", "v4"]', 'route: "contact", variants: ["v3"]'),
  plant("what can happen at a step is renamed", "everywhere", '"verified"', '"confirmed"'),
  plant("a remote hands out its screens by another name", remote, "  readonly routes: readonly RemoteRoute<Screen>[];", "  readonly screens: readonly RemoteRoute<Screen>[];"),
  plant("a screen is handed out by another name", remote, "readonly screen: () => Promise<{ readonly Screen: Screen }>", "readonly screen: () => Promise<{ readonly default: Screen }>"),
  plant("a route must have a title", remote, "  /** True where everybody sees the same at first, so", "  readonly title: string;\n  /** True where everybody sees the same at first, so"),
  plant("a release names its manifest otherwise", remote, "  manifest: v.string(),", "  entry: v.string(),"),
  plant("hashes are of another kind", remote, 'v.startsWith("sha384-")', 'v.startsWith("sha512-")'),
  plant("a frame is gone", remote, '"plain", "bare"]', '"plain"]'),
  plant("the registry has a new version", remote, "version: v.literal(1)", "version: v.literal(2)"),
  plant("a part comes in another form", "remote/parts.ts", "Promise<{ default: Part }> {", "Promise<Part> {"),
  plant("two parameters change places", "remote/contract-version.ts", "{ needs }: { needs?: string | undefined }, provided: string", "provided: string, { needs }: { needs?: string | undefined }"),
  plant("a call is described by another name", "everywhere", "idempotent?: boolean | string", "once?: boolean | string"),
  plant("a call goes elsewhere", "session/session.client.ts", 'path: "/ip"', 'path: "/address"'),
  plant("a call is made by another method", "session/session.client.ts", 'method: "put"', 'method: "patch"'),
  plant("what a call sends is named otherwise", "address/address.client.ts", "body: { postal_code: postcode },\n    answers: async () => (await schema()).getAddressesAnswer", "body: { postcode },\n    answers: async () => (await schema()).getAddressesAnswer"),
  plant("nothing stored is undefined instead of null", "storage/local.ts", "LocalValues[Key] | null {", "LocalValues[Key] | undefined {"),
  plant("a part of the address is gone", "address/address.rules.ts", "  postTown: part(100),\n", ""),
  plant("a country is not filled in any more", "address/address.rules.ts", '"GB"),', '"UK"),'),
  plant("a phone number comes out otherwise", "contact-details/phone.rules.ts", "`+44${digits.slice(1)}`", "`0${digits.slice(1)}`"),
  plant("a date is written otherwise", "person/birth-date.rules.ts", "v.regex(/^\\d{2}\\/\\d{2}\\/\\d{4}$/", "v.regex(/^\\d{4}\\/\\d{2}\\/\\d{2}$/"),
  plant("results are read otherwise", "http/result.ts", "readonly value: T }\n  |", "readonly output: T }\n  |"),
  plant("a code has more digits", "one-time-code/one-time-code.schema.ts", "/^\\d{4}$/", "/^\\d{6}$/"),
  plant("a call must say more", "one-time-code/one-time-code.schema.ts", "  parsedPhoneNumber: textUpTo(40),", "  parsedPhoneNumber: textUpTo(40),\n  channel: textUpTo(10),"),
  plant("a toast is asked for with something else", "toast/toast.atoms.ts", 'Omit<ToastMessage, "id">) =>', 'ToastMessage) =>'),
  plant("a title cannot be asked for alone", "site/site.settings.ts", "{ failed = false }: { failed?: boolean } = {}", "{ failed }: { failed: boolean }"),
  plant("the firm's number has another name", "everywhere", "phone: v.optional(v.pipe(words", "telephone: v.optional(v.pipe(words"),
];

/** Changes that nobody notices who was built before them. */
export const harmless: readonly Plant[] = [
  plant("a field that may be missing is new", fields, "  postcode: postcodeRule,", "  postcode: postcodeRule,\n  nickname: textUpTo(100),"),
  plant("a flag that may be missing is new", session, "  cancelled: v.optional(v.boolean()),", "  cancelled: v.optional(v.boolean()),\n  archived: v.optional(v.boolean()),"),
  plant("a function is new", "journey/variant.ts", "/** One of `variants`. */", "/** How many there are. */\nexport const variantCount = () => variants.length;\n\n/** One of `variants`. */"),
  plant("an atom is new", atoms, "/** The code was right", "/** Whether there is a claim. */\nexport const hasClaimAtom = atom((get) => get(claimAtom) !== null);\n\n/** The code was right"),
  plant("a schema is new", session, "/** Answer of GET /ip. */", "/** Answer of GET /hello. */\nexport const helloAnswer = v.object({ hello: v.string() });\n\n/** Answer of GET /ip. */"),
  plant("a comment says it better", atoms, "/** True while something entered has not reached the server. */", "/** Whether anything is still to be sent. */"),
  plant("choices are listed in another order", fields, '  "Justizia",\n  "check",', '  "check",\n  "Justizia",'),
  plant("fields are listed in another order", fields, "  postcode: postcodeRule,\n  address: addressSchema,", "  address: addressSchema,\n  postcode: postcodeRule,"),
  plant("steps are listed in another order of their properties", "journey/steps.ts", 'route: "sign", variants: all, needs: ["contact_info"]', 'variants: all, route: "sign", needs: ["contact_info"]'),
  plant("a text may be longer", fields, "  fbclid: textUpTo(500),", "  fbclid: textUpTo(800),"),
  plant("more entries are taken", fields, "v.maxEntries(20)", "v.maxEntries(30)"),
  plant("a pattern takes more", fields, "v.regex(/^[\\w-]{1,50}$/)", "v.regex(/^[\\w-]{1,80}$/)"),
  plant("a list may be longer", fields, 'v.maxLength(6, "too-many")', 'v.maxLength(8, "too-many")'),
  plant("a name may be shorter", fields, "v.minLength(2), v.maxLength(120)", "v.minLength(1), v.maxLength(120)"),
  plant("a check is dropped", fields, "v.pipe(textUpTo(2000), v.regex(/^https:\\/\\//), v.url())", "v.pipe(textUpTo(2000), v.regex(/^https:\\/\\//))"),
  plant("a parameter may be given", "site/site.settings.ts", "{ failed = false }: { failed?: boolean } = {}", "{ failed = false }: { failed?: boolean; short?: boolean } = {}"),
  plant("a parameter takes more", "journey/variant.ts", "journeyPrefix(variant: Variant)", "journeyPrefix(variant: Variant | `${Variant}`)"),
  plant("a parameter takes nothing too", "storage/local.ts", "writeCampaign(search: string)", 'writeCampaign(search: string | undefined = "")'),
  plant("a function inside is renamed", "session/stored-claim.ts", "recordIn", "asRecord"),
  plant("a constant inside is renamed", "http/wire.ts", "usualTimeoutMs", "patienceMs"),
  plant("a time-out is longer", "http/wire.ts", "15_000", "16_000"),
  plant("a route may say more", remote, "  /** True where everybody sees the same at first, so", "  readonly hint?: string;\n  /** True where everybody sees the same at first, so"),
  plant("a release may say more", remote, "  /** The journey steps it serves", "  notes: v.optional(v.string()),\n  /** The journey steps it serves"),
  plant("an interface becomes a type", "session/save.atoms.ts", "export interface CompletedStep {\n  readonly step: StepName;\n  readonly fields?: ClaimFields;\n}", "export type CompletedStep = { readonly step: StepName; readonly fields?: ClaimFields };"),
  plant("a key of storage is new", "storage/keys.ts", "  experimentGroup: isText,", "  experimentGroup: isText,\n  theme: isText,"),
  plant("a bar stands elsewhere", "journey/steps.ts", "progress: [88]", "progress: [87]"),
  plant("a call may be waited for longer", "session/session.client.ts", 'path: "/ip", answers', 'path: "/ip", timeoutMs: 20_000, answers'),
];
