import type { RemotePart } from "@claims/contracts/remote/schema";
import { meetsContract, contractVersion } from "@claims/contracts/version";
import { Component, type ComponentType, type ReactNode, Suspense, use, useLayoutEffect, useRef, useState } from "react";
import { copy } from "../editor.copy.ts";
import { liveRegistry, loadFileList } from "./live-releases.ts";
import { loadExposed, provideShared } from "./share-scope.ts";

interface Previews {
  readonly previews: readonly RemotePart<ComponentType>[];
}

async function loadPreviews(app: string) {
  provideShared();
  const release = (await liveRegistry())?.apps[app]?.stable;
  if (!release) throw new Error(`No release of ${app} is live.`);
  // The shell needs of the contract what it provides.
  const { needs, provides } = release.contract;
  if (!meetsContract({ needs: needs ?? provides }, contractVersion))
    throw new Error(`${app} ${release.hash} needs contract ${needs ?? provides}; this editor has ${contractVersion}.`);
  await loadFileList(release);
  const container = `${app.replaceAll("-", "_")}_previews`;
  const { previews } = await loadExposed<Previews>(container, `${release.base}previews/mf-manifest.json`, "previews");
  return { base: release.base, previews };
}

interface Loaded {
  readonly base: string;
  readonly Part: ComponentType;
}

/** What was loaded under a name before, or is being loaded; what failed is loaded again. */
function loadedOnce<Thing>(cache: Map<string, Promise<Thing>>, name: string, load: () => Promise<Thing>) {
  const loading = cache.get(name) ?? load();
  cache.set(name, loading);
  loading.catch(() => cache.delete(name));
  return loading;
}

const apps = new Map<string, ReturnType<typeof loadPreviews>>();
const parts = new Map<string, Promise<Loaded>>();

async function loadPart(app: string, name: string): Promise<Loaded> {
  const { base, previews } = await loadedOnce(apps, app, () => loadPreviews(app));
  const preview = previews.find((each) => each.name === name);
  if (!preview) throw new Error(`The live release of ${app} has no preview '${name}'.`);
  return { base, Part: (await preview.part()).Part };
}

/** The page of the editor gets a release's styles, and a preview stands in a frame of its own: it needs them there. */
function copyStyles(base: string, to: Document) {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href*="${base}"]`)) {
    if (to !== document && !to.querySelector(`link[href="${link.href}"]`)) {
      const copied = to.createElement("link");
      to.head.append(Object.assign(copied, { rel: "stylesheet", href: link.href }));
    }
  }
}

function Shown({ loading }: { loading: Promise<Loaded> }) {
  const { base, Part } = use(loading);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) copyStyles(base, place.current.ownerDocument);
  }, [base]);
  return (
    <div ref={place}>
      <Part />
    </div>
  );
}

/** Says why a part cannot be shown, in its place. */
class OrReason extends Component<{ children: ReactNode }, { reason: string | null }> {
  override state = { reason: null };

  static getDerivedStateFromError = (error: unknown) => ({
    reason: error instanceof Error ? error.message : String(error),
  });

  override render() {
    const { reason } = this.state;
    return reason === null ? (
      this.props.children
    ) : (
      <p role="alert">
        {copy.notShown} {reason}
      </p>
    );
  }
}

/** What an app shows of editors' words, from its live release; what could not be had is asked for again by the next one that is opened. */
export function LivePart({ app, name }: { app: string; name: string }) {
  const [loading] = useState(() => loadedOnce(parts, `${app} ${name}`, () => loadPart(app, name)));
  return (
    <OrReason>
      <Suspense fallback={<p role="status">{copy.loading}</p>}>
        <Shown loading={loading} />
      </Suspense>
    </OrReason>
  );
}
