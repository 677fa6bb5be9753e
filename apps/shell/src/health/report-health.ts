import type { VitalsBody } from "@claims/contracts/vitals/schema";
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from "web-vitals";
import { inRouter } from "../language/own-path.ts";
import { liveRegistry, serverOf } from "../remotes/live-registry.ts";
import { inUse, loadTimes, observe, type Observed, onReleaseEvent, versionIn } from "../remotes/observed.ts";
import { whenIdle } from "../session/when-idle.ts";
import { createReports, placesOf } from "./release-reports.ts";

const askForPageLoad = (): Promise<string> =>
  fetch("/api/vitals/page-load", { method: "POST" })
    .then((answer) => answer.json())
    .then(({ responseObject }) => String(responseObject.pageLoad));

/** The name under which the server counts what this page reports: asked for once, and again where no answer came. */
let asked: Promise<string> | undefined;
let pageLoad: string | undefined;

function namedByServer(): Promise<string> {
  asked ??= askForPageLoad().then(
    (name) => (pageLoad = name),
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

/** The page does not wait for it, and one that is left lets it go on; where it cannot be sent, it is not. */
function send(report: VitalsBody) {
  const post = (name: string) => {
    const keepalive = document.visibilityState === "hidden";
    return fetch("/api/vitals", {
      method: "POST",
      keepalive,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...report, pageLoad: name }),
    });
  };
  // A page that is being left runs nothing later: its name is there by then.
  const sent = pageLoad === undefined ? namedByServer().then(post) : post(pageLoad);
  // An answer that is not read would hold its connection.
  void sent.then((answer) => answer.text()).catch(() => undefined);
}

const releaseSet = () =>
  Object.values(liveRegistry().apps)
    .map(({ stable }) => stable.hash)
    .join("+")
    .slice(0, 200);

/** What releases do on this page, reported when the browser is idle. */
function reportReleases() {
  const reportsOf = createReports(releaseSet(), Object.keys(liveRegistry().apps));
  const waiting: Observed[] = [];
  onReleaseEvent((observed) => {
    const { app, version, tookMs } = observed;
    if (tookMs !== undefined && !loadTimes.has(`${app} ${version}`)) loadTimes.set(`${app} ${version}`, tookMs);
    if (waiting.push(observed) === 1) whenIdle(() => reportsOf(waiting.splice(0)).forEach((report) => send(report)));
  });
}

function observeUncaught(error: unknown) {
  const [place] = placesOf(error);
  if (place) observe({ app: place.app, version: place.version, phase: "event", error });
}

/** How the page felt, reported of the remote that rendered it: the figures are only whole when the page is left. */
function reportVitals() {
  const renderedBy = serverOf(inRouter(window.location.pathname));
  const metrics: Record<string, number> = {};
  const record = ({ name, value }: Metric) => {
    metrics[name] = Math.round(value * 1000) / 1000;
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(record);
  document.addEventListener("visibilitychange", () => {
    const version = versionIn(renderedBy && inUse.get(renderedBy));
    if (document.visibilityState !== "hidden" || !renderedBy || !version || Object.keys(metrics).length === 0) return;
    send({
      remote: renderedBy,
      version,
      releaseSet: releaseSet(),
      metrics: { ...metrics },
      errors: [],
    });
    for (const name of Object.keys(metrics)) delete metrics[name];
  });
}

/** Begins to report how the releases on this page fare. Nothing of the person is reported. */
export function reportHealth() {
  window.addEventListener("error", ({ error }) => observeUncaught(error));
  window.addEventListener("unhandledrejection", ({ reason }) => observeUncaught(reason));
  reportReleases();
  const shell = liveRegistry().apps["shell"]?.stable;
  if (shell) observe({ app: "shell", version: shell.hash, phase: "load", tookMs: performance.now() });
  reportVitals();
}
