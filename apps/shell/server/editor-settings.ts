import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isProduction } from "@claims/settings/product";
import { type Environment, oneOf, textOf } from "@claims/settings/reader";
import { settingProblem, StartProblem } from "@claims/settings/start-problem";

/** Where the editor of the content stores what is written in it, and where it lies itself. */
export interface EditorSettings {
  /** The built editor. */
  readonly folder: string;
  /** Where the files are stored, in the words of the CMS. */
  readonly backend: Readonly<Record<string, string>>;
  /** Where the content lies there. */
  readonly content: string;
  /** True where a change is proposed to a repository; false where it is written to the files of this machine. */
  readonly proposes: boolean;
  /** Where the files of this machine are written, for an editor that runs here. */
  readonly filesOrigin?: string;
  /** Where an editor that runs here learns what became of the last save. */
  readonly outcomeOrigin?: string;
  /** What builds the editor when it is first opened, where it is not built before. */
  readonly buildOrigin?: string;
  /** The one host name under which it is served; without it, under any. */
  readonly host?: string;
  /** What the editor talks to beside its own origin. */
  readonly origins: readonly string[];
}

const kinds = ["off", "local", "github", "gitlab", "gitea"] as const;

type Kind = (typeof kinds)[number];

const folder = resolve(fileURLToPath(new URL("../../content-pages/dist-editor", import.meta.url)));
const inRepository = "apps/content-pages/content/";

function kindOf(env: Environment): Kind {
  const kind = oneOf(env, "CONTENT_EDITOR", { choices: kinds, fallback: "off" });
  if (kind === "local" && isProduction(env))
    throw settingProblem(
      "CONTENT_EDITOR",
      kind,
      "in production off, github, gitlab or gitea, as nobody signs in to a local one",
    );
  return kind;
}

function needed(env: Environment, name: string, { shape, allowed }: { shape: RegExp; allowed: string }): string {
  const given = textOf(env, name);
  if (given === undefined || !shape.test(given))
    throw settingProblem(name, given, `with CONTENT_EDITOR=${env["CONTENT_EDITOR"]} ${allowed}`);
  return given;
}

const anOrigin = { shape: /^https?:\/\/[^/\s]+$/, allowed: "an origin such as https://git.example.test" };
const anOwnOrigin = {
  shape: /^https:\/\/[^/\s]+$/,
  allowed: "an https origin of its own, such as https://editor.claims.example",
};
const aRepository = { shape: /^[\w.-]+(\/[\w.-]+)+$/, allowed: "a repository such as firm/claims" };
const anId = { shape: /^\S+$/, allowed: "the id under which the editor is registered there" };

function onThisMachine(env: Environment): EditorSettings {
  const filesOrigin = needed(env, "EDITOR_FILES", anOrigin);
  const outcomeOrigin = needed(env, "EDITOR_OUTCOME", anOrigin);
  const buildOrigin = textOf(env, "EDITOR_BUILD") ? needed(env, "EDITOR_BUILD", anOrigin) : undefined;
  const backend = { name: "proxy", proxy_url: "/editor/files" };
  return {
    folder,
    backend,
    content: "",
    proposes: false,
    filesOrigin,
    outcomeOrigin,
    ...(buildOrigin && { buildOrigin }),
    origins: [],
  };
}

/** The address of a repository's service, of its calls, and what it takes to sign in there. */
function serviceOf(kind: Exclude<Kind, "off" | "local">, env: Environment) {
  if (kind === "github")
    return { base_url: needed(env, "EDITOR_SIGN_IN", anOrigin), api_root: "https://api.github.com" };
  const home =
    kind === "gitlab" && !textOf(env, "EDITOR_SIGN_IN")
      ? "https://gitlab.com"
      : needed(env, "EDITOR_SIGN_IN", anOrigin);
  const app = { base_url: home, app_id: needed(env, "EDITOR_APP_ID", anId) };
  return kind === "gitlab"
    ? { ...app, auth_type: "pkce", api_root: `${home}/api/v4` }
    : { ...app, api_root: `${home}/api/v1` };
}

/**
 * In production an editor that signs in to a repository has an origin of its own: its token lies in the storage of that
 * origin, where a script of the claimants' pages would read it.
 */
function ownHost(env: Environment): string | undefined {
  if (!isProduction(env) && textOf(env, "EDITOR_ORIGIN") === undefined) return undefined;
  const own = new URL(needed(env, "EDITOR_ORIGIN", anOwnOrigin));
  if (own.host !== hostOf(textOf(env, "PUBLIC_ORIGIN"))) return own.host;
  throw new StartProblem(
    `EDITOR_ORIGIN is "${own.origin}", which is PUBLIC_ORIGIN: the editor needs an origin that no claimant is sent to.`,
  );
}

const hostOf = (origin = "") => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** How content is edited in the browser; undefined where it is not, which is so unless it is switched on. */
export function readEditorSettings(env: Environment): EditorSettings | undefined {
  const kind = kindOf(env);
  if (kind === "off") return undefined;
  if (kind === "local") return onThisMachine(env);
  const service = serviceOf(kind, env);
  const repo = needed(env, "EDITOR_REPOSITORY", aRepository);
  const origins = [...new Set([service.base_url, new URL(service.api_root).origin])];
  const host = ownHost(env);
  return {
    folder,
    ...(host && { host }),
    backend: { name: kind, repo, branch: textOf(env, "EDITOR_BRANCH") ?? "main", ...service },
    content: inRepository,
    proposes: true,
    origins,
  };
}
