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
  /** Where http is sent on to https. */
  readonly plainPort?: number;
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

/** Of each page, the hash of its own styles, by its set and its address. */
function styleMap({ styles }: Sets): string {
  const addressOf = (file: string) => `/${file.replace(/\/?index\.html$/, "")}`;
  const lines = Object.entries(styles).flatMap(([set, pages]) => Object.entries(pages).map(([file, hash]) => `    "${set} ${addressOf(file)}" "${hash}";`));
  const path = `  map $request_uri $asked_page {\n    default "";\n    "~^(?<asked_path>/[^?]*?)/?(?:\\?|$)" $asked_path;\n  }`;
  return `${path}\n  map "$set $asked_page" $style_hash {\n    default "";\n${lines.join("\n")}\n  }`;
}

/** The configuration of nginx for what is live now: pages and releases are its own files, the rest goes to the back end. */
export function nginxConfig({ user, home, releases, site, port, plainPort, apiPorts, certificate }: Layout, sets: Sets): string {
  const pages = { ...everywhere, "cache-control": "no-cache", "content-security-policy": contentSecurityPolicy(site, "$style_hash"), ...integrityPolicy };
  const registry = { ...everywhere, "cache-control": "no-cache" };
  return `${user ? `user ${user};\n` : ""}worker_processes auto;
pid ${home}/nginx.pid;
error_log ${home}/error.log warn;
events { worker_connections 4096; }
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
  map_hash_max_size 65536;

  # A body is whole before a back end hears of it: one that never ends costs a connection here and nothing there.
  client_max_body_size 512k;
  client_header_timeout 10s;
  client_body_timeout 10s;
  limit_conn_zone $binary_remote_addr zone=callers:10m;
  limit_conn_status 503;

  # What is there stays for ever; what is missing, or cannot be read just now, may be there in a moment.
  map $status $cache_of_release {
    ~^(200|206|304)$ "public, max-age=31536000, immutable";
    default no-store;
  }

  # A cookie with a dash in its name is not among nginx's variables.
  map $http_cookie $cookie_release_set_dashed {
    default "";
    "~(?:^|; *)release-set=(?<kept_set>[\\w-]+)" $kept_set;
  }
${choice(sets)}

  # Which styles a page may have in it; $request_uri still has the address that was asked for where a file is tried for it.
${styleMap(sets)}

  upstream back_end {
    # All processes of nginx know alike which back end is away.
    zone back_end 64k;
${apiPorts.map((at) => `    server 127.0.0.1:${at} max_fails=1 fail_timeout=2s;`).join("\n")}
    keepalive 64;
  }

${plainPort === undefined ? "" : toHttps(plainPort, port)}  server {
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
      ${headerLines(everywhere)}
      add_header cache-control $cache_of_release always;
    }

    location = /registry.json {
      root ${releases};
      ${headerLines(registry)}
    }

    # What nginx itself has to say of a call is in the envelope too.
    recursive_error_pages on;
    error_page 413 = @too_large;
    error_page 502 503 504 = @away;
    location @too_large {
      internal;
      default_type application/json;
      ${headerLines({ ...everywhere, "cache-control": "no-store" })}
      return 413 ${envelope(413, "The request is larger than this call takes.")};
    }
    location @away {
      internal;
      default_type application/json;
      ${headerLines({ ...everywhere, "cache-control": "no-store", "retry-after": "2" })}
      return 503 ${envelope(503, "The service is restarting. Please try again in a moment.")};
    }

    # One that a back end died of is not tried on the next: files are large, and who asked for them asks again.
    location ~ ^/api/claims/current/ {
${proxied("      ")}
      proxy_next_upstream off;
    }

    location ~ ^/(api|sandbox|releases)(/|$) {
      # To nginx a PUT may be made twice, whatever is in it; the page makes it again, and knows what it sent.
      error_page 418 = @once;
      if ($request_method ~ ^(PUT|DELETE)$) {
        return 418;
      }
${proxied("      ")}
      # A back end that cannot be reached has done nothing yet. A POST that one died of is never made again.
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
      error_page 413 = @too_large;
      error_page 502 503 504 = @away;
    }

    location @once {
${proxied("      ")}
      proxy_next_upstream off;
    }
  }
}
`;
}

const envelope = (status: number, message: string) => `'${JSON.stringify({ success: false, message, statusCode: status, responseObject: null })}'`;

const toHttps = (plainPort: number, port: number) => `  server {
    listen ${plainPort};
    return 301 https://$host${port === 443 ? "" : `:${port}`}$request_uri;
  }

`;

const proxied = (indent: string) =>
  [
    "limit_conn callers 256;",
    "proxy_pass http://back_end;",
    "proxy_http_version 1.1;",
    'proxy_set_header Connection "";',
    "proxy_set_header Host $http_host;",
    "proxy_set_header X-Forwarded-For $remote_addr;",
    "proxy_set_header X-Forwarded-Proto https;",
    "proxy_set_header X-Forwarded-Host $http_host;",
    "proxy_connect_timeout 2s;",
    "# Bureaus have half a minute.",
    "proxy_read_timeout 60s;",
  ].map((line) => `${indent}${line}`).join("\n");
