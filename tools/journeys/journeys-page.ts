import {
  afterQuestionsResume,
  afterResume,
  hasStep,
  journeyPrefix,
  ownerOf,
  pathOf,
  redirectOf,
  stepNames,
  stepOf,
  transitions,
  variants,
  type StepName,
  type Transition,
  type Variant,
} from "@claims/contracts/journey/rules";

const lines: readonly Transition[] = transitions;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function code(text: string) {
  return `\`${text}\``;
}

function paths(step: StepName, variant: Variant) {
  const { stealthRoute } = stepOf(step);
  const usual = code(pathOf(step, variant));
  return stealthRoute ? `${usual}, ${code(pathOf(step, variant, "stealth"))}` : usual;
}

function stepRows(variant: Variant) {
  return stepNames
    .filter((step) => hasStep(variant, step))
    .map((step) => {
      const { needs, records, progress } = stepOf(step);
      return [step, paths(step, variant), needs.join(", "), records.join(", "), progress.join(", "), ownerOf(step)];
    });
}

function holdsIn(variant: Variant) {
  return ({ from, to, variants: only }: Transition) =>
    hasStep(variant, from) && hasStep(variant, to) && (only?.includes(variant) ?? true);
}

function condition({ on, q1 }: Transition) {
  if (q1 === undefined) return on;
  return q1 ? `${on}, q1` : `${on}, not q1`;
}

function nameOf({ to, mode }: Transition) {
  return mode === "stealth" ? `${to}_s` : to;
}

function edges(variant: Variant) {
  return lines.filter(holdsIn(variant)).flatMap((line) => {
    const edge = `  ${line.from} -->|${condition(line)}| ${nameOf(line)}`;
    const silent = line.from === "credit_report" && line.on === "submitted";
    return silent ? [edge, `  credit_report_s -->|${condition(line)}| ${nameOf(line)}`] : [edge];
  });
}

function nodes(variant: Variant) {
  return stepNames
    .filter((step) => hasStep(variant, step))
    .flatMap((step) => {
      const { route, stealthRoute, progress } = stepOf(step);
      const label = (at: string) => `"${step}<br/>P${at && `/${at}`} · ${progress.join(", ")} %"`;
      const node = `  ${step}[${label(route)}]`;
      return stealthRoute ? [node, `  ${step}_s[${label(stealthRoute)}]`] : [node];
    });
}

function diagram(variant: Variant) {
  return ["```mermaid", "flowchart TD", ...nodes(variant), ...edges(variant), "```"].join("\n");
}

function chapter(variant: Variant) {
  return [
    `## ${variant}`,
    `\`P\` is \`${journeyPrefix(variant)}\`.`,
    diagram(variant),
    table(["step", "path", "needs first", "records", "progress", "drawn by"], stepRows(variant)),
    table(
      ["after", "when", "comes"],
      lines
        .filter(holdsIn(variant))
        .map((line) => [line.from, condition(line), code(pathOf(line.to, variant, line.mode))]),
    ),
  ].join("\n\n");
}

function redirects() {
  const routes = ["info", "dob", "contact", "info-contact"];
  const candidates = variants.flatMap((variant) => routes.map((route) => `${journeyPrefix(variant)}/${route}`));
  return candidates.flatMap((path) => {
    const to = redirectOf(path);
    return to ? [[code(path), code(to)]] : [];
  });
}

const introduction = `# The journeys

Drawn from the state machine in \`packages/contracts/src/journey\` by \`npm run journeys\`; never edited by hand.

- **q1** (q1foundStatus): the questionnaire includes 'Who gave you the finance?', or the service reports gbgQ1Status.
- **The code** (\`otp\`) is passed over while the phone is verified, or where the switch \`OTP\` is off; a masked visitor
  always comes to it before any report or question, and may open it at any time.
- **The questions** are passed over by testers, as if they had been answered rightly.
- A step that no live release serves is passed over, and hands its needs on to the step after it.
- A step whose needs are not met leads to the first step not done. Sign, opened for a signed claim, does the same; for a
  submitted claim every step leads to the finish screen (through a resume link) or to 'already filed'.`;

/** The text of docs/journeys.md. */
export function journeysPage(): string {
  const links = [
    [code("/resume?id={claimNumber}"), code(decodeURIComponent(afterResume("{claimNumber}")))],
    ...variants.map((variant) => [
      `${code("/questions-resume?id={claimNumber}")}, journey ${variant}`,
      code(afterQuestionsResume(variant)),
    ]),
  ];
  return [
    introduction,
    ...variants.map(chapter),
    "## Paths that lead elsewhere",
    table(["path", "leads to"], redirects()),
    "## Links to a claim",
    table(["link", "leads to, once the claim is attached"], links),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}
