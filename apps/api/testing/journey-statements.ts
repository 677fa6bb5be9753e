import { arrive, canary } from "./claimant.ts";
import { travel } from "./journey.ts";
import type { OtlpReceiver } from "./otlp-receiver.ts";
import { startOtlpReceiver } from "./otlp-receiver.ts";
import { startApi } from "./running-api.ts";
import { untilMessage } from "./until-message.ts";

type Span = ReturnType<OtlpReceiver["spans"]>[number];

/** The statements of a call or of a delivery, in their order. */
export interface StatementsOf {
  readonly of: string;
  readonly statements: readonly string[];
}

/** Of one claimant's whole journey, with the switches of production; what the process asks for itself, or of the sandbox, is not counted. */
export async function statementsOfAJourney(): Promise<StatementsOf[]> {
  const collector = await startOtlpReceiver();
  const api = await startApi("PostgreSQL", {
    env: { LIMITS: "strict", TESTERS: "off", OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  });
  const { browser, claimId } = await arrive(api.browser());
  await travel({ claimId, person: canary, browser: () => browser });
  await untilMessage(api, `?claim=${claimId}&kind=crm&status=sent`);
  await api.stop();
  await collector.stop();
  return countStatements(collector.spans());
}

function countStatements(spans: readonly Span[]): StatementsOf[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const isStatement = ({ attributes }: Span) => "db.query.text" in attributes;
  const callOf = (span: Span): Span => {
    const parent = byId.get(span.parentSpanId ?? "");
    return parent === undefined || isDelivery(span) ? span : callOf(parent);
  };
  const calls = new Map<Span, Span[]>(
    spans.filter((span) => !isStatement(span) && callOf(span) === span).map((span) => [span, []]),
  );
  for (const span of spans.filter(isStatement)) calls.get(callOf(span))?.push(span);
  return [...calls]
    .filter(([{ name }]) => !/ \/api\/sandbox\//.test(name))
    .map(([{ name }, statements]) => ({
      of: name,
      statements: statements
        .map(({ attributes }) => String(attributes["db.query.text"]))
        .filter((text) => !/\bsandbox_/.test(text)),
    }));
}

function isDelivery({ name }: Span): boolean {
  return name.startsWith("deliver ");
}
