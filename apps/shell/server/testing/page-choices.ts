/** Which set of pages a visit gets: the cases that the front server, nginx and the edge answer alike. */
interface Visit {
  readonly visit: string;
  readonly cookie?: string;
  /** Where it depends on the number that is given now, any of these. */
  readonly gets: readonly string[];
  /** Whether the visit is given a cohort by this answer. */
  readonly isByCohort?: boolean;
}

interface LiveState {
  readonly state: string;
  /** What of the registry differs from one with the set `first` for everybody. */
  readonly registry: Readonly<Record<string, unknown>>;
  readonly visits: readonly Visit[];
}

const site = { otp: true, brand: { name: "Example Claims", phone: "0800 000 0000" } };

/** The sets that there are, each with what its set.json says. */
export const setsThere = {
  first: { releases: ["r/back-journey/one"], site },
  second: { releases: ["r/back-journey/one", "r/shell/two"], site },
  third: {
    releases: ["r/shell/three"],
    site,
    styles: { "index.html": "'sha256-third'" },
    policy: "default-src 'none'; style-src 'self' {styles}; img-src 'self'",
  },
} as const;

/** The policy that the shell of the third set wrote for the page at `/`; the shells of the others wrote none. */
export const policyOfThird = "default-src 'none'; style-src 'self' 'sha256-third'; img-src 'self'";

export const registryWith = (registry: LiveState["registry"]) =>
  JSON.stringify({
    version: 1,
    revision: 1,
    apps: {},
    history: [],
    pages: [{ upTo: 100, set: "first" }],
    site,
    ...registry,
  });

export const pageChoices: readonly LiveState[] = [
  {
    state: "one set is live for everybody",
    registry: {},
    visits: [
      { visit: "a new one", gets: ["first"] },
      { visit: "one that was dealt a number once", cookie: "cohort=3", gets: ["first"] },
      { visit: "one whose claim began with another set", cookie: "theirs=1; release-set=second", gets: ["second"] },
      { visit: "one with a cookie whose name ends alike", cookie: "not-release-set=second", gets: ["first"] },
      { visit: "one that names two sets", cookie: "release-set=third; release-set=second", gets: ["third"] },
      { visit: "one whose set is there no more", cookie: "release-set=gone", gets: ["first"] },
      { visit: "one that names no set", cookie: "release-set=", gets: ["first"] },
      { visit: "one that names a way out", cookie: "release-set=../../first", gets: ["first"] },
      { visit: "one that names a set and more", cookie: "release-set=second.evil", gets: ["first"] },
    ],
  },
  {
    state: "something was rolled back",
    registry: { apps: { shell: { withdrawn: ["two"] } } },
    visits: [
      { visit: "one whose set has it", cookie: "release-set=second", gets: ["first"] },
      { visit: "one whose set is without it", cookie: "release-set=third", gets: ["third"] },
    ],
  },
  {
    state: "a setting was changed",
    registry: { site: { ...site, maintenance: true } },
    visits: [{ visit: "one whose set was composed before", cookie: "release-set=second", gets: ["first"] }],
  },
  {
    state: "the settings stand in another order",
    registry: { site: { brand: { phone: site.brand.phone, name: site.brand.name }, otp: true } },
    visits: [{ visit: "one whose claim began with another set", cookie: "release-set=second", gets: ["second"] }],
  },
  {
    state: "two canaries are tried out",
    registry: {
      pages: [
        { upTo: 10, set: "second" },
        { upTo: 30, set: "third" },
        { upTo: 100, set: "first" },
      ],
    },
    visits: [
      { visit: "number 0", cookie: "cohort=0", gets: ["second"] },
      { visit: "number 9", cookie: "cohort=9", gets: ["second"] },
      { visit: "number 10", cookie: "cohort=10", gets: ["third"] },
      { visit: "number 29", cookie: "cohort=29", gets: ["third"] },
      { visit: "number 30", cookie: "cohort=30", gets: ["first"] },
      { visit: "number 99", cookie: "cohort=99", gets: ["first"] },
      { visit: "a number whose claim began with another set", cookie: "cohort=9; release-set=first", gets: ["first"] },
      { visit: "a new one", gets: ["first", "second", "third"], isByCohort: true },
      { visit: "a number that is none", cookie: "cohort=100", gets: ["first", "second", "third"], isByCohort: true },
      { visit: "a word for a number", cookie: "cohort=nine", gets: ["first", "second", "third"], isByCohort: true },
    ],
  },
  {
    state: "newer tools wrote the registry",
    registry: {
      version: 9,
      apps: { shell: { withdrawn: ["two"], previews: [] }, pausing: "until Monday" },
      history: [{ action: "frozen" }],
      tools: { oldest: 9 },
    },
    visits: [
      { visit: "a new one", gets: ["first"] },
      { visit: "one whose set was rolled back", cookie: "release-set=second", gets: ["first"] },
    ],
  },
];
