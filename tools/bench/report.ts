export interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface Section {
  title: string;
  parts: readonly (Table | string)[];
}

/** A number that a promise was made about; without one it is only reported. */
export interface Limit {
  text: string;
  kept: boolean;
}

const widthOf = (table: Table, column: number) =>
  Math.max(3, ...[table.head, ...table.rows].map((row) => row[column]?.length ?? 0));

/** A Markdown table whose columns also line up in a terminal. */
export function tableText(table: Table): string {
  const widths = table.head.map((_, column) => widthOf(table, column));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? "").padEnd(width)).join(" | ")} |`;
  return [line(table.head), line(widths.map((width) => "-".repeat(width))), ...table.rows.map(line)].join("\n");
}

export function sectionText({ title, parts }: Section): string {
  return [`## ${title}`, ...parts.map((part) => (typeof part === "string" ? part : tableText(part)))].join("\n\n");
}

/** Says beside a measurement what was promised, and whether it holds on this machine, today. */
export function beside(limit: Limit | undefined): string {
  return limit ? `${limit.text}: ${limit.kept ? "kept" : "NOT KEPT"}` : "";
}

export const atMost = (value: number, limit: number, text: string): Limit => ({ text, kept: value <= limit });

export const atLeast = (value: number, limit: number, text: string): Limit => ({ text, kept: value >= limit });

/** How many times the second the first is. */
export const times = (value: number, other: number) => (other === 0 ? "" : (value / other).toFixed(2));

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

export const whole = (value: number) => Math.round(value).toLocaleString("en-GB");
