import type { Site } from "@claims/contracts/site/schema";
import { commonHeaders, contentSecurityPolicy, integrityPolicy } from "../../apps/shell/server/headers.ts";
import type { Sets } from "./sets-of.ts";

export interface Layout {
  /** Who reads the files, where nginx is started by root; otherwise whoever starts it. */
  readonly user?: string;
  /** A folder that is nginx's own: its process id and what it has to put down for a moment. */
  readonly home: string;
  readonly releases: string;
  readonly site: Site;
  readonly port: number;
  readonly apiPorts: readonly number[];
  /** Files of the certificate and of its key. */
  readonly certificate: { readonly chain: string; readonly key: string };
}

const lifeSeconds = 90 * 24 * 60 * 60;

/** In braces and quotes of nginx. */
const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`).join("\n      ");

const everywhere = { ...commonHeaders, "strict-transport-security": "max-age=63072000; includeSubDomains" };

/** Which set of pages a visit gets: the one that its claim began with, or one by the number that it was dealt. */
function choice({ kept, live }: Sets): string {
  const last = live.at(-1)?.set ?? "";
  const tried = live.slice(0, -1);
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  const setFor = (number: number) => live.find(({ upTo }) => number < upTo)?.set ?? last;
  const byNumber = tried.length === 0 ? [] : numbers.map((number) => `    ${number} ${setFor(number)};`);
  const dealing = [
    `  split_clients "$request_id" $dealt {\n${numbers.slice(0, 99).map((number) => `    1% ${number};`).join("\n")}\n    * 99;\n  }`,
    `  map $cookie_cohort $number {\n    default $dealt;\n    ~^[0-9][0-9]?$ $cookie_cohort;\n  }`,
    `  map $cookie_cohort $deals {\n    default ${quoted(`cohort=$dealt; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax; Secure`)};\n    ~^[0-9][0-9]?$ "";\n  }`,
  ];
  // Where everybody gets the same, nothing is dealt.
  const none = [`  map $uri $number {\n    default 99;\n  }`, `  map $uri $deals {\n    default "";\n  }`];
  return [
    ...(tried.length > 0 ? dealing : none),
    `  map $number $given {\n    default ${last};\n${byNumber.join("\n")}\n  }`,
    `  map $cookie_release_set_dashed $set {\n    default $given;\n${kept.map((set) => `    ${set} ${set};`).join("\n")}\n  }`,
  ].join("\n");
}

/** The configuration of nginx for what is live now: pages and releases are its own files, the rest goes to the back end. */
export function nginxConfig({ user, home, releases, site, port, apiPorts, certificate }: Layout, sets: Sets): string {
  const pages = { ...everywhere, "cache-control": "no-cache", "content-security-policy": contentSecurityPolicy(site), ...integrityPolicy };
  const released = { ...everywhere, "cache-control": "public, max-age=31536000, immutable" };
  const registry = { ...everywhere, "cache-control": "no-cache" };
  return `${user ? `user ${user};\n` : ""}worker_processes auto;
pid ${home}/nginx.pid;
error_log ${home}/error.log warn;
events { worker_connections 1024; }
http {
  types {
    text/html html; text/javascript js; text/css css; application/json json; image/svg+xml svg;
    font/woff2 woff2; image/png png; text/plain txt; application/xml xml;
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types text/javascript text/css text/plain;
  # Addresses and their parameters are nobody's business here: what is worth knowing is in the back end's log.
  access_log off;
  server_tokens off;
  gzip_static on;
  gzip_vary on;
  sendfile on;
  keepalive_timeout 65;
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
  map_hash_bucket_size 256;

  # A cookie with a dash in its name is not among nginx's variables.
  map $http_cookie $cookie_release_set_dashed {
    default "";
    "~(?:^|; *)release-set=(?<kept_set>[\\w-]+)" $kept_set;
  }
${choice(sets)}

  upstream back_end {
${apiPorts.map((at) => `    server 127.0.0.1:${at} max_fails=1 fail_timeout=2s;`).join("\n")}
    keepalive 64;
  }

  server {
    listen ${port} ssl http2;
    ssl_certificate ${certificate.chain};
    ssl_certificate_key ${certificate.key};
    ssl_protocols TLSv1.2 TLSv1.3;

    location / {
      root ${releases}/pages/$set;
      # A set of pages never changes, and which one is whose changes at any moment: no state of a file says so.
      etag off;
      if_modified_since off;
      ${headerLines(pages)}
      add_header release-set $set always;
      add_header set-cookie $deals always;
      try_files $uri/index.html $uri =404;
      error_page 404 /not-found.html;
    }

    location /r/ {
      root ${releases};
      ${headerLines(released)}
    }

    location = /registry.json {
      root ${releases};
      ${headerLines(registry)}
    }

    location ~ ^/(api|sandbox|releases)(/|$) {
      proxy_pass http://back_end;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto https;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_connect_timeout 2s;
      # Bureaus have half a minute.
      proxy_read_timeout 60s;
      # A call that one process took along into its death is made again of the other: twice is once (decision 162).
      proxy_next_upstream error timeout non_idempotent;
      proxy_next_upstream_tries 2;
    }
  }
}
`;
}
