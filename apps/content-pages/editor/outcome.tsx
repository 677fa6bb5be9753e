import { useEffect, useState, type CSSProperties } from "react";
import { createRoot } from "react-dom/client";
import * as v from "valibot";
import { copy } from "./editor.copy.ts";

/** What became of the last save; `gone` where the command does not answer any more. */
const outcomeSchema = v.object({
  state: v.picklist(["publishing", "live", "refused", "gone"]),
  problems: v.array(v.string()),
  notes: v.optional(v.array(v.string()), []),
});

type Outcome = v.InferOutput<typeof outcomeSchema>;

const everyMs = 1000;

async function askOutcome(signal: AbortSignal): Promise<Outcome> {
  try {
    const answer = await fetch("/editor/outcome", { signal, cache: "no-store" });
    if (answer.ok) return v.parse(outcomeSchema, await answer.json());
  } catch {
    // Shown below.
  }
  return { state: "gone", problems: [], notes: [] };
}

// Around the CMS's own page, whose look is made as it runs: a style sheet of the product would change that too.
const bar: CSSProperties = {
  position: "fixed",
  inset: "auto 0 0",
  zIndex: 10_000,
  maxHeight: "40vh",
  overflow: "auto",
  padding: "0.5rem 1rem",
  font: "14px/1.5 system-ui, sans-serif",
};
const calm: CSSProperties = {
  ...bar,
  right: "auto",
  background: "#ffffff",
  color: "#12151d",
  border: "1px solid #8a8f9c",
};
const alarming: CSSProperties = { ...bar, background: "#8c1d18", color: "#ffffff" };

function Lines({ of }: { of: readonly string[] }) {
  return (
    of.length > 0 && (
      <ul style={{ margin: 0, paddingLeft: "1.25rem" }}>
        {of.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  );
}

function OutcomeBar() {
  const [outcome, setOutcome] = useState<Outcome>({ state: "publishing", problems: [], notes: [] });
  const { state, problems, notes } = outcome;
  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      const now = await askOutcome(leaving.signal);
      if (!leaving.signal.aborted) setOutcome(now);
    };
    void look();
    const timer = setInterval(() => void look(), everyMs);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, []);
  return (
    <div style={state === "refused" || state === "gone" ? alarming : calm}>
      <div role="status">
        {copy.outcome[state]}
        <Lines of={problems} />
      </div>
      <div role="status">
        <Lines of={notes} />
      </div>
    </div>
  );
}

/** Shows in the editor's page whether what is saved is live, and what keeps it from that. */
export function showOutcomes() {
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<OutcomeBar />);
}
