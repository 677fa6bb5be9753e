import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { PagesMetrics } from "@claims/settings/measuring";
import { Gauge, Registry } from "prom-client";
import { pageMeasurements, showMeasurements, type PageMeasurements } from "../../apps/shell/server/measurements.ts";
import type { Layout } from "./nginx-layout.ts";
import { startNginx } from "./nginx.ts";

/** As `counted` in nginx's configuration has it, after what syslog puts before it. */
const answerPattern = /(\d{3})\|([\w-]*)\|([^|]*)\|([^|]*)\|([\d.]+)\|(\d+)\|(\d+)$/;

/** Where nginx asked one back end after the other, it names all of them, and what became of each. */
const each = (list: string) => list.split(/, | : /);

/** Where nginx says what it answered. That costs it no wait, and a message that is lost under load is not counted. */
async function hearAnswers({ countAnswer, countUnanswered }: PageMeasurements, connections: Gauge) {
  const socket = createSocket("udp4");
  socket.on("message", (message) => {
    const [, status, set = "", backEnds = "", statuses = "", seconds, active, idle] =
      answerPattern.exec(message.toString()) ?? [];
    if (status === undefined) return;
    countAnswer({
      status: Number(status),
      set: set === "-" ? "" : set,
      isCall: backEnds !== "-",
      seconds: Number(seconds),
    });
    connections.set({ state: "in use" }, Number(active) - Number(idle));
    connections.set({ state: "idle" }, Number(idle));
    const asked = each(backEnds);
    each(statuses).forEach((one, nth) => {
      if (one === "502" || one === "504") countUnanswered({ backEnd: asked[nth] ?? "", status: one });
    });
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { at: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}

/** nginx with this layout, and its measurements for Prometheus until it is stopped. */
export async function startCountedNginx(layout: Layout, metrics: PagesMetrics) {
  const registry = new Registry();
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
  const measurements = pageMeasurements(registry, () => nginx?.lastMove() ?? null);
  const shown = await showMeasurements(registry, metrics);
  const connections = new Gauge({
    name: "claims_pages_connections",
    help: "Connections of visitors to nginx as it last answered, by whether they wait for the next request.",
    labelNames: ["state"],
    registers: [registry],
  });
  const heard = await hearAnswers(measurements, connections);
  const started = await startNginx({ ...layout, countedAt: heard.at });
  nginx = started;
  return {
    ended: started.ended,
    async stop() {
      await started.stop();
      heard.stop();
      shown.close();
      shown.closeAllConnections();
    },
  };
}
