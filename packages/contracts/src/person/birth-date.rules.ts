import * as v from "valibot";

/** A date of birth as it is asked for: three answers. */
export interface BirthDateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** What can be wrong with a date of birth whose three parts are there. */
export type BirthDateProblem = "date-invalid" | "date-in-future" | "too-young" | "too-old";

const youngest = 13;
const oldest = 120;
const asWritten = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const onTheWire = /^(\d{4})-(\d{2})-(\d{2})$/;

function isRealDate(day: number, month: number, year: number) {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Year, month and day as one number, so that two dates compare without a time zone. */
function ordinal(day: number, month: number, year: number) {
  return year * 10_000 + month * 100 + day;
}

/** What is wrong with this date of birth as seen on the day `today`, or null. */
export function birthDateProblem({ day, month, year }: BirthDateParts, today = new Date()): BirthDateProblem | null {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return "date-invalid";
  if (!isRealDate(Number(day), Number(month), Number(year))) return "date-invalid";
  const born = ordinal(Number(day), Number(month), Number(year));
  const now = ordinal(today.getDate(), today.getMonth() + 1, today.getFullYear());
  if (born > now) return "date-in-future";
  const age = Math.floor((now - born) / 10_000);
  if (age < youngest) return "too-young";
  return age > oldest ? "too-old" : null;
}

/** The parts of DD/MM/YYYY (one digit for day or month will do), or null. */
export function birthDateParts(text: string): BirthDateParts | null {
  const [, day, month, year] = asWritten.exec(text) ?? [];
  return day && month && year ? { day, month, year } : null;
}

/** DD/MM/YYYY from three answers. */
export function birthDateText({ day, month, year }: BirthDateParts): string {
  return `${day.padStart(2, "0")}/${month.padStart(2, "0")}/${year}`;
}

/** DD/MM/YYYY as YYYY-MM-DD, zero padded; undefined for anything else. */
export function toWireDate(text: string): string | undefined {
  const parts = birthDateParts(text);
  return parts ? `${parts.year}-${parts.month.padStart(2, "0")}-${parts.day.padStart(2, "0")}` : undefined;
}

/** YYYY-MM-DD as DD/MM/YYYY; undefined for anything else. */
export function fromWireDate(text: string): string | undefined {
  const [, year, month, day] = onTheWire.exec(text) ?? [];
  return day && month && year ? `${day}/${month}/${year}` : undefined;
}

/** The years on offer, newest first. */
export function birthYears(today = new Date()): number[] {
  const newest = today.getFullYear() - youngest;
  return Array.from({ length: oldest - youngest + 1 }, (_, index) => newest - index);
}

/** The year around which the list of years opens. */
export const birthYearInView = 1975;

function asked(code: string) {
  return v.pipe(v.string(code), v.trim(), v.nonEmpty(code));
}

function checkedDate(parts: (text: string) => BirthDateParts | null) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const found = parts(dataset.value);
    const problem = found ? birthDateProblem(found) : "date-invalid";
    if (problem) addIssue({ message: problem });
  });
}

/** The three answers: `day-missing`, `month-missing`, `year-missing`, then a `BirthDateProblem`. */
export const birthDateRule = v.pipe(
  v.object({ day: asked("day-missing"), month: asked("month-missing"), year: asked("year-missing") }),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed && !dataset.issues ? birthDateProblem(dataset.value) : null;
    if (problem) addIssue({ message: problem });
  }),
);

/** A date of birth as the claim stores it: DD/MM/YYYY. */
export const birthDateTextRule = v.pipe(
  v.string(),
  v.regex(/^\d{2}\/\d{2}\/\d{4}$/, "date-invalid"),
  checkedDate(birthDateParts),
);

/** A date of birth as it travels: YYYY-MM-DD. */
export const wireBirthDateRule = v.pipe(
  v.string(),
  v.regex(onTheWire, "date-invalid"),
  checkedDate((text) => birthDateParts(fromWireDate(text) ?? "")),
);
