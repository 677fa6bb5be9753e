import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { finish } from "../../start/child-command.ts";
import type { Workspace } from "../workspace.ts";
import { withFreshChromium } from "./chromium.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export type Category = (typeof categories)[number];

export interface Scored {
  scores: Record<Category, number>;
  /** What keeps a score below 100. */
  flaws: string[];
}

interface AuditRef {
  id: string;
  weight: number;
}

/** The parts of Lighthouse's own report that are read here. */
interface Lighthouse {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: AuditRef[] }>;
  audits: Record<string, { title: string; score: number | null }>;
}

function flawsOf({ categories: scored, audits }: Lighthouse): string[] {
  const counted = Object.values(scored).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const short = counted.map(({ id }) => audits[id]).filter((audit) => audit?.score != null && audit.score < 0.9);
  return [...new Set(short.map((audit) => audit?.title ?? ""))];
}

export function readLighthouse(report: Lighthouse): Scored {
  if (report.runtimeError) throw new Error(`Lighthouse could not judge the page: ${report.runtimeError.message}`);
  const scoreOf = (category: Category) => [category, Math.round((report.categories[category]?.score ?? 0) * 100)];
  return {
    // Filled from the very list that names its keys; fromEntries only knows that keys are strings.
    scores: Object.fromEntries(categories.map(scoreOf)) as Scored["scores"],
    flaws: flawsOf(report),
  };
}

const tries = 3;

/** On a busy machine the browser now and then misses its own start; Lighthouse then asks to be run again. */
export async function score(workspace: Workspace, address: string, attempt = 1): Promise<Scored> {
  try {
    return await scoreOnce(workspace, address);
  } catch (failure) {
    if (attempt === tries || workspace.signal.aborted) throw failure;
    workspace.say(`Lighthouse could not judge the page; try ${attempt + 1} of ${tries}`);
    return score(workspace, address, attempt + 1);
  }
}

/** One run of Lighthouse on its mobile profile, slow 4G and a processor four times slower, both applied by the browser. */
function scoreOnce(workspace: Workspace, address: string): Promise<Scored> {
  return withFreshChromium(workspace, async (port) => {
    const file = join(await workspace.folder("lighthouse"), `${crypto.randomUUID()}.json`);
    const { ok, output } = await finish({
      command: join("node_modules/.bin", "lighthouse"),
      args: [
        address,
        `--port=${port}`,
        "--output=json",
        `--output-path=${file}`,
        "--throttling-method=devtools",
        `--only-categories=${categories.join(",")}`,
        "--no-enable-error-reporting",
        "--quiet",
      ],
      signal: workspace.signal,
    });
    if (!ok) throw new Error(`Lighthouse did not finish:\n${output}`);
    return readLighthouse(JSON.parse(await readFile(file, "utf8")));
  });
}
