import { groups } from "./described.ts";

const opening = `# Every setting of the two servers and of production's nginx, each as it is where nobody sets it.
# Copy this file to .env and take the sign away in front of what is to be otherwise; empty counts as not set.
# Written by \`npm run settings\` from tools/settings/described.ts; what is allowed is said at the start by name.
`;

/** `.env.example`: of each setting one sentence and what holds without it. */
export function envExample(): string {
  const parts = groups.map(({ title, settings }) => {
    const lines = settings.map(({ name, is, preset = "" }) => `# ${is}\n#${name}=${preset}\n`);
    return `\n## ${title}\n\n${lines.join("")}`;
  });
  return opening + parts.join("");
}
