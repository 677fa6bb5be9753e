import { groups } from "./described.ts";

const opening = `# Settings

Every setting of the two servers and of production's nginx. Empty counts as not set; what is not allowed is said by name, and the program does not start. [Deploying](deploy.md) says which ones production needs; \`.env.example\` is the same list, to copy. What pages are composed with reaches those that are live by \`npm run page-settings\`.

Written by \`npm run settings\` from \`tools/settings/described.ts\`.
`;

/** A bar would end the cell. */
const cell = (text: string) => text.replaceAll("|", "\\|");

/** `docs/settings.md`: a table for each group of settings. */
export function settingsPage(): string {
  const tables = groups.map(({ title, settings }) => {
    const rows = settings.map(({ name, is, preset }) => {
      const holds = preset ? `\`${cell(preset)}\`` : "";
      return `| \`${name}\` | ${cell(is)} | ${holds} |\n`;
    });
    return `\n## ${title}\n\n| setting | what it is | without it |\n| --- | --- | --- |\n${rows.join("")}`;
  });
  return opening + tables.join("");
}
