import { actors, assets, boundaries, type Threat, threats } from "./threats.ts";

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");

function sectionOf({ id, threat, control, held, left }: Threat): string {
  const tests = held.map(([file, title]) => `  - \`${file}\`: ${title.replaceAll("|", "\\|")}`);
  return [
    `### ${id}: ${threat}`,
    "",
    `- Control: ${control}`,
    tests.length === 0 ? "- Held by no test of its own." : `- Held by:\n${tests.join("\n")}`,
    ...(left === undefined ? [] : [`- What is left: ${left}`]),
  ].join("\n");
}

/** docs/security.md: written from the table of threats, whose tests have to be there. */
export function securityPage(): string {
  return `# Security

Drawn by \`npm run security\` from \`tools/security/threats.ts\`; a test holds that every test named here exists. How to report something: [SECURITY.md](../SECURITY.md). \`npm run endurance -- attackers\` carries the attacks of the review of November 2026 out against what runs in production, beside ordinary claimants. Numbers such as C1 or M5 are that review's.

## What is worth something

${list(assets)}

## Who may want it

${list(actors)}

## Where trust ends

${list(boundaries)}

## Threats, their controls, and what holds them

${threats.map(sectionOf).join("\n\n")}
`;
}
