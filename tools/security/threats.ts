/** A test that holds a control: its file, and its title as it stands there. */
type Held = readonly [file: string, title: string];

export interface Threat {
  /** As the review of November 2026 numbered it, where it did. */
  readonly id: string;
  readonly threat: string;
  readonly control: string;
  readonly held: readonly Held[];
  /** What the control does not cover, in plain words. */
  readonly left?: string;
}

export const assets = [
  "**Who claimants are**: names, dates of birth, addresses, e-mails, phone numbers, credit files, answers to identity questions. Encrypted per claim; erased on request and by table (`apps/api/src/privacy`).",
  "**Signatures and their evidence**: what was declared, by whom, when, from where. Append-only, chained by hashes, encrypted; the letter can be verified by anybody.",
  "**Outcomes**: identity, credit searches, lead value. Only what the server saw itself counts.",
  "**Texts and e-mails**: money, and the only way to a claimant. Codes have a cap of their own.",
  "**SECRET_KEYS**: open everything that is encrypted, and sign links. Known to the back end's processes alone.",
  "**Releases and their registry**: what runs in every claimant's browser.",
  "**The service itself**: a claimant who cannot go on is lost.",
] as const;

export const actors = [
  "**A stranger** without anything: every call of the interface, any number of sessions, a few addresses.",
  "**Somebody with a claim number or a link**: a forwarded e-mail, a recycled phone number, an ex-partner. Masked until a code to the claim's phone.",
  "**Another claimant**, with a claim of their own.",
  "**Another site** in the claimant's browser.",
  "**Somebody with the claimant's browser**, for a moment or with a copied cookie.",
  "**A third party** that answers wrongly, slowly or with malice.",
  "**A team** that releases a remote; **an editor**; **an operator** with the metrics token; **whoever runs the database** without the keys.",
] as const;

export const boundaries = [
  "browser → front server or nginx: bodies are read whole, counted and bounded; addresses are the connection's, or those of as many proxies as `TRUST_PROXY` says",
  "front server or nginx → back end: every call is validated by its schema, its origin and its session before it does anything; the route table says who may call",
  "back end → worker thread: pictures are unpacked and letters set apart from what answers claimants",
  "back end → third parties: time-outs, sizes and schemas; what they say is data, never a command",
  "back end → database: what is personal arrives there encrypted",
  "registry → browser: a script runs only with the hash that the registry lists",
  "outside → operators' pages: the token, and in production nothing without it",
] as const;

const api = "apps/api/src";

export const threats: readonly Threat[] = [
  {
    id: "C1",
    threat: "One visitor ends the product: evidence without end, read all at once; signatures by the hundred",
    control:
      "A signature on record is no new record; five signings an hour and twenty in all; exports and letters read a record at a time; bytes of bodies under way are counted; a back end that ends is started again.",
    held: [
      [
        `${api}/evidence/evidence.test.ts`,
        "has no new record for a signature on record, whatever the figures that come with it",
      ],
      [
        `${api}/signature/signature.test.ts`,
        "is taken five times an hour and twenty in all, and the same one again at any time",
      ],
      [
        `${api}/privacy/privacy.test.ts`,
        "is handed out whole, opened, and with nothing of another claim or of our secrets",
      ],
      [`${api}/http/http.test.ts`, "reads few large bodies of a session at once, and answers it and others meanwhile"],
      ["tools/deploy/nginx.test.ts", "makes a %s that a back end died of not again on the next"],
      ["tools/deploy/nginx.test.ts", "makes an export that a back end died of not again"],
      ["tools/start/supervise.test.ts", "a process that ends by itself is started again on its port, and that is said"],
    ],
  },
  {
    id: "H1",
    threat: "One picture holds the only thread that reads signatures",
    control:
      "The pad's own bounds, cheap packing, two seconds, two places in the line for a session and eight for an address, turns, and nothing for a caller who has gone.",
    held: [
      [
        `${api}/signature/signature.test.ts`,
        "is refused where it is noise from edge to edge: it would take seconds to pack and years of room",
      ],
      [
        `${api}/documents/document-pool.test.ts`,
        "has two signatures of a session in its line, eight of an address and forty in all",
      ],
      [
        `${api}/documents/document-pool.test.ts`,
        "serves a household that asks once before one whose many sessions ask",
      ],
      [`${api}/documents/document-pool.test.ts`, "does nothing for a caller who has gone"],
    ],
    left: "A stranger with dozens of addresses can still fill the line of forty; others then get a 503 and their pages come again.",
  },
  {
    id: "H2",
    threat: "Texts without limit to any number, and codes for nobody",
    control:
      "Nothing but the code goes to a number before it is proven; one confirmation a claim and number; a cap of its own for codes, of which a network has a share.",
    held: [
      [`${api}/help/help.test.ts`, "goes to no number before a code has proven it"],
      [
        `${api}/one-time-code/one-time-code.test.ts`,
        "are not used up over two addresses, nor over the neighbours of one, and leave some to those who confirmed their number",
      ],
      [
        `${api}/one-time-code/one-time-code.test.ts`,
        "goes to a number that many claims have confirmed as often as to one that three have",
      ],
    ],
    left: "Ten networks together use up what a day has for new numbers (decision 0257).",
  },
  {
    id: "H2b",
    threat: "A mailbox filled with links and other e-mails by claims that name it",
    control:
      "Three links a day go to a mailbox, by however many claims and sessions; a fourth is refused. So it is with each other kind of e-mail, and one press stops reminders for good.",
    held: [
      [
        `${api}/session/lifecycle.test.ts`,
        "that resumes fills nobody's mailbox: three a day, by however many claims that name it",
      ],
      [
        `${api}/email/email.test.ts`,
        "of an erasure fill nobody's mailbox: three a day, by however many claims that name it",
      ],
      [`${api}/email/email.test.ts`, "stop with one press, without a session, for every claim that names the mailbox"],
    ],
  },
  {
    id: "H3",
    threat: "The link in a text is a key to the claim",
    control:
      "A link has one purpose and is void after a change of number or e-mail, cancelling, erasure and signing out everywhere; id and sign leave the address.",
    held: [
      [`${api}/session/guessing.test.ts`, "of a token learns nothing, however near it is"],
      [
        `${api}/session/resume-claim.test.ts`,
        "shows a signed link whole in the browser that was bound before, and masked anywhere else",
      ],
    ],
  },
  {
    id: "H4",
    threat: "Whoever has the link writes as the claimant: other details, another signature, a submission",
    control:
      "A masked visitor adds what the claim lacks and replaces nothing, signs over no signature, submits nothing, and sends neither texts nor tickets; each record of the evidence says how its session was proven.",
    held: [
      [`${api}/session/lifecycle.test.ts`, "adds what the claim lacks and replaces nothing"],
      [
        `${api}/session/lifecycle.test.ts`,
        "signs over no signature, submits nothing, and sends neither texts nor tickets",
      ],
      [`${api}/session/lifecycle.test.ts`, "is distinguished in the evidence from the claimant"],
      [
        `${api}/lead/lead.test.ts`,
        "takes nothing from a masked visitor's page, and everything it may from the claimant's",
      ],
      [`${api}/notifications/notifications.test.ts`, "says when its words are a masked visitor's"],
    ],
    left: "A masked visitor may have the CRM told of the claim again, as the claim stands, and may say something to the firm's chat, which is marked: pages tell of bots and failures that way, and a returning claimant is masked too.",
  },
  {
    id: "H5",
    threat: "Somebody is verified as somebody else: questions about one person, a PASS for another",
    control:
      "Questions are asked about the claim's own person; a PASS counts for the person, address and phone that it was given for.",
    held: [
      [
        `${api}/identity-questions/identity-questions.test.ts`,
        "are passed for the person, address and phone that they were asked about: not with another %s",
      ],
      [`${api}/identity-questions/identity-questions.test.ts`, "cannot be answered with those of former details"],
    ],
  },
  {
    id: "H6",
    threat: "A stranger reads a third person's credit file",
    control:
      "A bureau is asked about the claim's own person alone, once the consent and a checked phone are on record; about two people a claim at most, and about one person for three claims a day. The browser gets what a screen shows.",
    held: [
      [
        `${api}/credit-search/credit-search.test.ts`,
        "is not asked before the claim has a person, a consent to the search and a phone that was checked",
      ],
      [
        `${api}/credit-search/credit-search.test.ts`,
        "keeps from the browser what no screen shows: numbers, terms, balances, former addresses and searches",
      ],
      [`${api}/credit-search/credit-search.test.ts`, "is asked about at most two people for one claim"],
      [
        `${api}/credit-search/credit-search.test.ts`,
        "at most three claims a day have the same person searched for, whose claims are erased or not",
      ],
      [`${api}/credit-search/credit-search.test.ts`, "is asked for nobody once the claim is cancelled"],
    ],
  },
  {
    id: "H7",
    threat: "Answers typed into somebody else's claim, through a link in another tab",
    control:
      "A tab keeps to its claim: what it has to send goes to that claim or nowhere, and the server rejects a save that names another claim than the session's.",
    held: [
      [
        "packages/contracts/src/session/tabs.browser.test.ts",
        "send none of its answers to the other claim, not even before the word has come round",
      ],
      [`${api}/session/guessing.test.ts`, "learns nothing from a claim number in a body"],
    ],
  },
  {
    id: "H8",
    threat: "A claim begun by a stranger, whose owner is led into it and fills it in while the stranger reads along",
    control:
      "A link that signs is made of no claim that could not be signed yet, so nothing is left to fill in behind it. Where the first to prove a claim's phone came by its number or a link, every session and browser that was in it before has to prove the phone too.",
    held: [
      [`${api}/session/lifecycle.test.ts`, "that signs is made of no claim that cannot be signed yet"],
      [
        `${api}/one-time-code/one-time-code.test.ts`,
        "leaves the claim to the first who proves its phone, and to no other who began it",
      ],
    ],
    left: "Whoever has typed another person's details can still ask them to sign what they typed: the step names the person and the address, and the receipt goes to the e-mail on the claim.",
  },
  {
    id: "M1",
    threat: "300 sockets close the front server",
    control: "Bodies are whole before the back end is asked; of one address 32 unfinished ones are waited for.",
    held: [
      [
        "apps/shell/server/server.test.ts",
        "asks nothing of the back end for a body that does not come, however many of them, and serves everybody else",
      ],
    ],
  },
  {
    id: "M2",
    threat: "Production by accident",
    control:
      "An https origin that is not this machine, or a real provider, needs NODE_ENV=production; production needs https, random keys and TLS to a database elsewhere; sandbox, metrics and health want the metrics token there.",
    held: [
      [`${api}/config.test.ts`, "stop the start with one sentence for %j"],
      [
        `${api}/operations/health.test.ts`,
        "opens metrics, the health of releases and the sandbox in production to the token alone",
      ],
    ],
  },
  {
    id: "keys",
    threat: "A wrong key is put on record and locks the right ones out",
    control:
      "A start that is refused changes nothing on record; `npm run keys` shows which keys are in use, by their ids.",
    held: [
      [
        `${api}/encryption/encryption.test.ts`,
        "is read under new keys, which encrypt what comes, is moved to them by command, and then no longer needs the old ones",
      ],
    ],
  },
  {
    id: "M3",
    threat: "The end of a chain of evidence is cut off unseen",
    control:
      "Number and hash of the last record are encrypted with it; the application's role may not delete; a daily signed digest lies outside the database (decision 0238).",
    held: [
      [
        `${api}/evidence/evidence.test.ts`,
        "shows, by the end that was encrypted with its last record, however it was cut",
      ],
      [
        `${api}/evidence/evidence.test.ts`,
        "together with its encrypted end is found by the digests, as is a digest that was changed or taken away",
      ],
      ["tools/release/mirror.test.ts", "go into the bucket, and come from it to every machine"],
    ],
  },
  {
    id: "M4",
    threat: "That a release's file is missing is cached for a year",
    control: "Only what is there may be kept; a missing file is `no-store`, in nginx by the status of the answer.",
    held: [
      ["apps/shell/server/server.test.ts", "lets nobody keep that a file is missing"],
      ["tools/deploy/nginx.test.ts", "has what is released kept for a year, and nobody keep that a file is missing"],
    ],
  },
  {
    id: "M5",
    threat: "Strangers steer the automatic rollback",
    control:
      "Versions are those of the registry; a report counts once for a page load that the server named; a network fails once a day with a release; a canary is taken back by five failures at least (decision 0256). By lost visits, of which a network counts for one a day, no release is taken back with fewer than thirty, and none of those for everybody a second time (decision 0451).",
    held: [
      [`${api}/release-health/release-health.test.ts`, "counts no report of a page load that this server did not name"],
      [
        `${api}/release-health/release-health.test.ts`,
        "counts a load of a page once: as loaded, as failed, and by how it felt",
      ],
      [
        `${api}/release-health/release-health.test.ts`,
        "is nothing by 50 invented versions and 100 forged reports, and one failure each by three addresses with page loads of their own",
      ],
      [
        `${api}/release-health/release-health.test.ts`,
        "is one failure a day of a network: its neighbours, a /48 and the pages of another network's name count no more",
      ],
      [`${api}/release-health/release-health.test.ts`, "hides no release that fails everywhere"],
      [
        `${api}/release-health/funnel.test.ts`,
        "shows a release that loses a step without an error, that step alone, and only by enough networks",
      ],
      [
        "tools/release/automatic-rollback/check-canary.test.ts",
        "not when it fails on %s of %s pages and its partner on %s of %s",
      ],
      [
        "e2e/journeys/automatic-rollback.spec.ts",
        "a canary that errs above its partner is taken back within a minute, and the report says why",
      ],
    ],
    left: "Five networks at once can take a canary back, and some thirty to seventy a release, once; either costs its team a second look.",
  },
  {
    id: "M6",
    threat: "Deep JSON fails on our side, and a body of tens of thousands of names holds a back end for minutes",
    control:
      "Brackets and commas are counted before anything is parsed: deeper than 32, or more than 30,000 names and values, is a 400. What was read is looked up by name, so the work grows with the body and not with its square.",
    held: [
      [
        `${api}/http/http.test.ts`,
        "takes far more names and values than a page sends, and no more than it can look through at once",
      ],
      [
        `${api}/http/input.test.ts`,
        "looks at each name of what was read once, so that twice the names are twice the work",
      ],
      [
        `${api}/http/http.test.ts`,
        "has no trouble with a field that is nested without end, nor with brackets in a text",
      ],
    ],
  },
  {
    id: "M7",
    threat: "Codes are guessed, or spent by strangers",
    control:
      "25 guesses a claim and day are evaluated at most; strangers' tries and sends are counted apart from the claimant's.",
    held: [
      [
        `${api}/one-time-code/one-time-code.test.ts`,
        "is evaluated 25 times in any day and no more, from however many sessions and with however many codes",
      ],
      [
        `${api}/one-time-code/one-time-code.test.ts`,
        "is still the claimant's to confirm when strangers with the claim number have used up all their tries",
      ],
    ],
  },
  {
    id: "M8",
    threat: "No way out of a session",
    control:
      "Signing out here and everywhere, a new token at each confirmation, and a fresh code for export, erasure and a change of number. Seen to fail as an attack by `npm run endurance -- attackers`.",
    held: [
      [`${api}/session/lifecycle.test.ts`, "signs out here: neither the session nor the browser opens the claim again"],
      [
        `${api}/session/lifecycle.test.ts`,
        "wants a fresh code for export, erasure and another number once the phone is verified",
      ],
      [
        `${api}/one-time-code/one-time-code.test.ts`,
        "gives the session another name: what was known of it before opens nothing any more",
      ],
      [
        `${api}/session/session.test.ts`,
        "takes over no device cookie that this server has not given, so that a planted one opens nothing",
      ],
    ],
  },
  {
    id: "M9",
    threat: "`HOST=::` puts all of IPv4 into one bucket",
    control: "`::ffff:192.0.2.1` is 192.0.2.1, where it is counted and where it is on record.",
    held: [
      [
        `${api}/http/http.test.ts`,
        "count an address of the older kind as itself where the server listens on the newer",
      ],
    ],
  },
  {
    id: "L1",
    threat: "An http origin, keys of zeros, a database without TLS; no redirect to https; METRICS_TOKEN undocumented",
    control: "Refused by name (M2); nginx sends http on to https; docs/deploy.md names the setting.",
    held: [[`${api}/config.test.ts`, "stop the start with one sentence for %j"]],
  },
  {
    id: "L2",
    threat: "Signs that turn or hide letters in a typed signature (U+202E, control characters)",
    control:
      "Rejected by the contract's schema; legal names are letters of any script alone, and a typed signature is the name on the claim.",
    held: [
      ["packages/contracts/src/claim/claim.test.ts", "signature_typed_name"],
      [`${api}/signature/signature.test.ts`, "is refused where it is another's name, which then signs nothing: %s"],
    ],
  },
  {
    id: "L3",
    threat: "Override links hold for any browser and time, and what stands behind a second dot goes into Set-Cookie",
    control:
      "Nothing stands behind the signature; a link holds for a day at most, one to a preview until that is over (two weeks), which the registry says. Only who once opened a link is told which previews there are.",
    held: [
      ["apps/shell/server/server.test.ts", "does not hold where its link %s"],
      ["apps/shell/server/server.test.ts", "is none where it %s"],
      [
        "apps/shell/server/server.test.ts",
        "is listed for who once opened a link, after a reset too, and for nobody else",
      ],
    ],
    left: "Any number of browsers may open a link within its time: it is made to be sent to testers, puts only releases that the gate has seen under the live shell, and shows a banner on every page. A withdrawn release may be looked at that way by its team, on purpose.",
  },
  {
    id: "L3a",
    threat:
      "A team's checkout, or whoever can write to the store, releases another team's app, or changes what lies there: code of a release runs where pages are composed",
    control:
      "Where the store has keys of teams, whoever composes pages takes only what a key of that app signed, file by file, and a registry that lists those hashes.",
    held: [
      ["tools/release/signing/signing.test.ts", "another team's signature is none"],
      [
        "tools/release/signing/signing.test.ts",
        "a release whose %s somebody changed afterwards gets into no page of anybody's",
      ],
      [
        "tools/release/signing/signing.test.ts",
        "a registry that lists other hashes than the team signed gets into no page",
      ],
    ],
    left: "A store without keys has no such check, and says so at each release. Who can write both keys and registry can do anything.",
  },
  {
    id: "L3b",
    threat: "Source maps or the commit and machine of a release are read by claimants",
    control:
      "They lie beside the releases, in a folder that neither the front server, nginx nor the edge serves and no mirror brings.",
    held: [
      ["apps/shell/server/server.test.ts", "has nothing at %s"],
      ["apps/shell/server/edge/edge-pages.test.ts", "is the page for what is not there, or not for claimants: %s"],
      ["tools/deploy/nginx.test.ts", "has nothing of the teams' own for anybody: %s"],
      [
        "tools/release/mirror.test.ts",
        "leaves what only the teams may read, and the keys of the teams, where they are",
      ],
    ],
    left: "A bucket that is public as a whole shows them to who knows a name: docs/deploy.md says what to open.",
  },
  {
    id: "L4",
    threat: "The chat cleaner leaves dates, spelled e-mails and short names",
    control: "Dates in figures and words, e-mails with room or (at), and names from two letters go out.",
    held: [
      [`${api}/notifications/cleaning.test.ts`, "of anybody goes out of %j: %j"],
      [`${api}/notifications/cleaning.test.ts`, "of the claim itself goes out where a name has two letters"],
    ],
    left: "A text that somebody writes may tell of a person in words that no rule finds.",
  },
  {
    id: "L5",
    threat: "`/registry.json` publishes who released and why things were taken back",
    control:
      "Answered: the history is what teams and their tools read, from anywhere, and holds no claimant's data. `git config user.name` may be the name of a team.",
    held: [],
  },
  {
    id: "L6",
    threat:
      "The Trusted Types policy returns any address and may be made again; 404 and 405 without headers; /api/docs is public",
    control:
      "404, 405 and 500 of the front server carry the headers of every answer. Answered: the loader's policy is the bundler's, which each build makes by that name; what runs is decided by the hash of the registry and by `script-src 'self'` with the hash of the one script that stands in pages. HSTS is nginx's, since the front server speaks http. The interface is documented in public on purpose: nothing rests on it being unknown.",
    held: [["apps/shell/server/server.test.ts", "lets nobody keep that a file is missing"]],
  },
  {
    id: "L7",
    threat: "A bucket's object leads out of the folder that it is copied to",
    control: "Names are resolved and compared before anything is written.",
    held: [
      [
        "packages/releases/src/store/store.test.ts",
        "takes nothing out of a bucket under a name that leads out of its release: %s",
      ],
    ],
  },
  {
    id: "L8",
    threat: "The editor lives on the claimants' origin, with a git token in its storage",
    control:
      "In production it is served under the host name of EDITOR_ORIGIN alone, and a start without one, or with the claimants', is refused. The editor of `npm start` keeps no token, answers this machine alone and is refused in production. Its previews run scripts of live releases, checked by the hashes that the registry lists: who may release an app may read what the editor's page holds.",
    held: [
      ["apps/shell/server/editor.test.ts", "stop the start where they are wrong: %j"],
      [
        "apps/shell/server/editor.test.ts",
        "serves an editor that keeps a token under its own host name alone, and not where claimants are",
      ],
    ],
  },
  {
    id: "L9",
    threat: "`/vitals` keeps any word as version and place",
    control:
      "A version is one of the registry's, or nothing of the report is counted or stored; errors go by known names, and places by the files of the release.",
    held: [
      [`${api}/release-health/release-health.test.ts`, "says nothing of versions that the registry does not know"],
      [`${api}/release-health/release-health.test.ts`, "keeps nothing that a browser may have put into an error"],
      [`${api}/release-health/release-health.test.ts`, "keeps of a release in use only places in its own files"],
    ],
    left: "Of a release that is no longer in use the registry has the hash alone: a place there keeps its form (file, line, column).",
  },
  {
    id: "L10",
    threat: "A dependency runs a script when it is installed",
    control: "The lock file has integrity for each; the five with install scripts are denied by name in package.json.",
    held: [],
  },
  {
    id: "access",
    threat: "Another claim's number, an expired or forged cookie, a masked visitor, no session",
    control: "Every route declares who may call, or the process does not start; calls act on the session's claim.",
    held: [
      [`${api}/http/access-matrix.test.ts`, "answers a visitor %s on each route as it declares"],
      [
        `${api}/http/access-matrix.test.ts`,
        "refuses another's claim number wherever one is named, before it looks at anything else",
      ],
      [
        `${api}/http/access-matrix.test.ts`,
        "is answered before the process starts: a route that declares no access stops it",
      ],
      [
        `${api}/claim/outcomes.test.ts`,
        "are the server's: no body that a browser can send changes one, whether it was seen before or not",
      ],
    ],
  },
  {
    id: "claim size",
    threat: "A claim grows by saves until each process that reads it runs out of memory",
    control:
      "Fifty fields of the families with a pattern for a name in one save; a claim's reports and facts are a megabyte at most, of which a masked visitor may fill half. The statement that saves checks it, and a full claim is a 409.",
    held: [
      [
        `${api}/session/update-claim.test.ts`,
        "takes fifty fields of the families in one save, and names the first beyond",
      ],
      [
        `${api}/session/update-claim.test.ts`,
        "is rejected for good once the claim is full, whatever is saved beside, and the claim is still read",
      ],
      [
        `${api}/session/lifecycle.test.ts`,
        "fills no claim: half of what it holds stays for the claimant, and failures of questions are not theirs to add",
      ],
    ],
    left: "What the server itself writes is not stopped by it, only by how often others may be asked.",
  },
  {
    id: "guessing",
    threat: "Claim numbers and tokens are guessed",
    control: "128 random bits; guesses are counted by address.",
    held: [
      [
        `${api}/session/guessing.test.ts`,
        "has 128 bits, written in one way: a million guesses at ten million claims hit nothing",
      ],
    ],
  },
  {
    id: "searches",
    threat: "Paid searches without end, for people who were invented",
    control:
      "Over one network (256 addresses of IPv4, a /48) bureaus and the identity service are asked about a tenth of the day's people at most, and over all networks about as many as the setting says; what the server asks by itself counts for the network that the claim was signed from.",
    held: [
      [
        `${api}/credit-search/credit-search.test.ts`,
        "are asked about up to a tenth of the day's number over one network, and up to all of them over many",
      ],
      [
        `${api}/credit-search/credit-search.test.ts`,
        "are asked about by the server itself only once the network they signed from has a place again",
      ],
    ],
    left: "Ten networks use up a day's number, and claimants then wait a day for their reports; `PEOPLE_SEARCHED_DAILY_CAP` and address limits of nginx or a CDN meet that.",
  },
  {
    id: "leads",
    threat: "A claim changed back and forth fills the queue of the CRM and uses up what it may be asked",
    control:
      "Of one claim and module twenty records an hour go out at once; after those, one at the end of the hour, as the claim then is.",
    held: [
      [`${api}/lead/lead.test.ts`, "is sent twenty times an hour, and at its end once more, as it then is"],
      [`${api}/lead/lead.test.ts`, "loses nothing that was said of it once"],
    ],
    left: "Many claims of one visitor have twenty records an hour each, up to the limits of calls per address.",
  },
  {
    id: "evidence",
    threat: "Evidence is changed or taken out of the middle",
    control: "Append-only in the database, hashes in a chain, a letter that proves itself.",
    held: [
      [`${api}/evidence/evidence.test.ts`, "is neither changed nor deleted: the database refuses"],
      [`${api}/evidence/evidence.test.ts`, "shows a record that is missing"],
    ],
  },
  {
    id: "personal data",
    threat: "Personal data in logs, metrics, addresses, chat or a dump",
    control: "Logs by allow-list, encryption per claim, no message of an error.",
    held: [
      [`${api}/canary.test.ts`, "is found in no log"],
      [`${api}/canary.test.ts`, "is found in no trace, no plain dump of the database, nor in any file beside it"],
      [`${api}/canary.test.ts`, "is found in no chat message"],
    ],
  },
];
