import type { RemotePart } from "@claims/contracts/remote/schema";
import { meetsContract, contractVersion } from "@claims/contracts/version";
import { Component, type ComponentType, type ReactNode, Suspense, use, useLayoutEffect, useRef } from "react";
import { copy } from "../editor.copy.ts";
import { liveRegistry, loadFileList } from "./live-releases.ts";
import { loadExposed, provideShared } from "./share-scope.ts";

interface Previews {
  readonly previews: readonly RemotePart<ComponentType>[];
}

let registry: ReturnType<typeof liveRegistry> | undefined;

async function loadPreviews(app: string) {
  registry ??= liveRegistry().finally(provideShared);
  const release = (await registry)?.apps[app]?.stable;
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

const apps = new Map<string, ReturnType<typeof loadPreviews>>();
const parts = new Map<string, Promise<Loaded>>();

async function loadPart(app: string, name: string): Promise<Loaded> {
  const loading = apps.get(app) ?? loadPreviews(app);
  apps.set(app, loading);
  const { base, previews } = await loading;
  const preview = previews.find((each) => each.name === name);
  if (!preview) throw new Error(`The live release of ${app} has no preview '${name}'.`);
  return { base, Part: (await preview.part()).Part };
}

/** The part, loaded once; one that could not be had is asked for again the next time it is shown. */
function partOf(app: string, name: string): Promise<Loaded> {
  const key = `${app} ${name}`;
  const loading = parts.get(key) ?? loadPart(app, name);
  parts.set(key, loading);
  return loading;
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

function Shown({ app, name }: { app: string; name: string }) {
  const { base, Part } = use(partOf(app, name));
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

/** What an app shows of editors' words, from its live release. */
export function LivePart(part: { app: string; name: string }) {
  return (
    <OrReason>
      <Suspense fallback={<p role="status">{copy.loading}</p>}>
        <Shown {...part} />
      </Suspense>
    </OrReason>
  );
}
