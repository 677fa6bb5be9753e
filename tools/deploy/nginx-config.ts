import type { Site } from "@claims/contracts/site/schema";
import { pagePattern, versionPattern } from "../../apps/shell/server/cookie-answer.ts";
import { contentSecurityPolicy } from "../../apps/shell/server/content-security-policy.ts";
import { cohortCookie } from "@claims/releases/page-choice";
import { headersByHttps, immutable, integrityPolicy } from "../../apps/shell/server/answer-headers.ts";
import { copy as inWelsh } from "../../apps/shell/server/api-proxy.copy.cy.ts";
import { copy as inEnglish } from "../../apps/shell/server/api-proxy.copy.ts";
import { choiceCookie } from "../../apps/shell/src/cookies/choice-cookie.ts";
import { answeredId, cookieAnswerPath } from "../../apps/shell/src/page/cookie-form.ts";
import { policyFor } from "@claims/releases/page-set";
import type { Sets } from "./sets-of.ts";

export interface TrustedProxies {
  /** Addresses and networks, such as 10.0.0.0/8. */
  readonly from: readonly string[];
  /** PROXY protocol, which the port of https then takes and needs; or a header, where the balancer ends TLS itself. */
  readonly by: "proxy-protocol" | "x-forwarded-for";
}

export interface Layout {
  /** Who reads the files, where nginx is started by root; otherwise the user who starts it. */
  readonly user?: string;
  /** A folder that is nginx's own: its process id and what it has to put down for a moment. */
  readonly home: string;
  readonly releases: string;
  readonly site: Site;
  readonly port: number;
  /** Where http is sent on to https. */
  readonly plainPort?: number;
  /** Where the back ends listen, such as `127.0.0.1:3001`. */
  readonly backEnds: readonly string[];
  /** Where calls are logged; nowhere without it. */
  readonly accessLog?: string;
  /** Where each answer is counted, such as `127.0.0.1:40001`; nowhere without it. */
  readonly countedAt?: string;
  /** Where this machine has addresses of IPv6, nginx listens on those too. */
  readonly hasIpv6?: boolean;
  /** Balancers whose word counts of where a visitor comes from; without them, a visitor is who connects. */
  readonly trustedProxies?: TrustedProxies;
  /** The file of the module that sends what was compressed with brotli; gzip alone without it. */
  readonly brotliModule?: string;
  /** Files of the certificate and of its key. */
  readonly certificate: { readonly chain: string; readonly key: string };
}

/** In braces and quotes of nginx. */
const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
    .join("\n      ");

/** Which set of pages a visit gets: the one that its claim began with, or one by its cohort. */
function choice({ pinned, live }: Sets): string {
  const last = live.at(-1)?.set ?? "";
  const tried = live.slice(0, -1);
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  const setFor = (number: number) => live.find(({ upTo }) => number < upTo)?.set ?? last;
  const byNumber = tried.length === 0 ? [] : numbers.map((number) => `    ${number} ${setFor(number)};`);
  const dealing = [
    `  split_clients "$request_id" $new_cohort {\n${numbers
      .slice(0, 99)
      .map((number) => `    1% ${number};`)
      .join("\n")}\n    * 99;\n  }`,
    `  map $cookie_cohort $number {\n    default $new_cohort;\n    ~^[0-9][0-9]?$ $cookie_cohort;\n  }`,
    `  map $cookie_cohort $cohort_to_save {\n    default ${quoted(cohortCookie("$new_cohort", { secure: true }))};\n    ~^[0-9][0-9]?$ "";\n  }`,
  ];
  // Where everybody gets the same, no cohort is given.
  const none = [`  map $uri $number {\n    default 99;\n  }`, `  map $uri $cohort_to_save {\n    default "";\n  }`];
  return [
    ...(tried.length > 0 ? dealing : none),
    `  map $number $given {\n    default ${last};\n${byNumber.join("\n")}\n  }`,
    `  map $cookie_release_set_dashed $set {\n    default $given;\n${pinned.map((set) => `    ${set} ${set};`).join("\n")}\n  }`,
  ].join("\n");
}

/** Of each page, the hash of its own styles, by its set and its address. */
function styleMap({ styles }: Sets): string {
  const addressOf = (file: string) => `/${file.replace(/\/?index\.html$/, "")}`;
  const lines = Object.entries(styles).flatMap(([set, pages]) =>
    Object.entries(pages).map(([file, hash]) => `    "${set} ${addressOf(file)}" "${hash}";`),
  );
  const path = `  map $request_uri $asked_page {\n    default "";\n    "~^(?<asked_path>/[^?]*?)/?(?:\\?|$)" $asked_path;\n  }`;
  return `${path}\n  map "$set $asked_page" $style_hash {\n    default "";\n${lines.join("\n")}\n  }`;
}

/** An address that is not there is answered in its language, by sets that have the Welsh pages. */
function notFoundMap({ styles }: Sets): string {
  const inWelsh = Object.entries(styles)
    .filter(([, pages]) => Object.keys(pages).some((file) => file.startsWith("cy/")))
    .map(([set]) => `    "~^${set} /cy(?:/|$)" /cy/not-found.html;`);
  return `  map "$set $asked_page" $not_found_page {\n    default /not-found.html;\n${inWelsh.join("\n")}\n  }`;
}

/** The answer to the question about cookies that a page posts as plain HTML, as the front server takes it. */
const cookieAnswerMaps = `  map $arg_version $answered_wording {
    default "";
    "~${versionPattern}" $arg_version;
  }
  map $arg_page $answered_page {
    default "/";
    "~${pagePattern}" $arg_page;
  }
  map "$request_method $http_sec_fetch_site" $answer_status {
    default 405;
    "~^POST (?:same-origin)?$" "";
    "~^POST " 403;
  }`;

function cookieAnswerLocation(answer: "accept" | "reject"): string {
  const isAccepted = answer === "accept";
  const choice = { analytics: isAccepted, marketing: isAccepted, version: "WORDING" };
  const cookie = choiceCookie(choice, { secure: true }).replace("WORDING", "$answered_wording");
  return `    location = ${cookieAnswerPath}/${answer} {
      if ($answer_status = 405) { return 405; }
      if ($answer_status = 403) { return 403; }
      if ($answered_wording = "") { return 400; }
      absolute_redirect off;
      ${headerLines({ ...headersByHttps, "cache-control": "no-store" })}
      add_header set-cookie ${quoted(cookie)};
      if ($arg_page = "") { return 204; }
      return 303 $answered_page#${answeredId};
    }`;
}

/** What the pages of a set may do, as the shell that rendered them wrote it; sets of older shells say nothing of it. */
function policyMap({ policies }: Sets, site: Site): string {
  const lines = Object.entries(policies).map(
    ([set, policy]) => `    ${set} ${quoted(policyFor(policy, "$style_hash"))};`,
  );
  return `  map $set $page_policy {\n    default ${quoted(contentSecurityPolicy(site, "$style_hash"))};\n${lines.join("\n")}\n  }`;
}

/** By what a caller is counted: an address of IPv4, or the network of one of IPv6, of which each has 2^64 to choose from. */
const caller = `  map $remote_addr $caller {
    default $binary_remote_addr;
    "~^(?<network_of_caller>(?:[0-9a-f]{1,4}:){1,4})" $network_of_caller;
  }`;

/**
 * A line has the trace that the page began, under which the back end's spans are found.
 * Of a call the log has no parameters and no segment that could be an id or a token, of a page its address only where it
 * was there, and of the visitor no more than the network.
 */
const accessLogOf = (file: string) => `  map $remote_addr $logged_network {
    default "";
    "~^(?<logged_v4>\\d+\\.\\d+\\.\\d+)\\." $logged_v4.0;
    "~^(?<logged_v6>(?:[0-9a-f]{1,4}:){1,3})" $logged_v6:;
  }
  map "$status $request_uri" $logged_path {
    default "";
    "~^404 " "";
    "~^\\d+ (?<logged_release>/r/[\\w./-]+)" $logged_release;
    "~^\\d+ (?<logged_call>/(?:api|sandbox|releases|operations)(?:/[a-z]+(?:-[a-z]+)*(?=[/?]|$))*)" $logged_call;
    "~^[23]\\d\\d (?<logged_page>(?:/[a-z]+(?:-[a-z]+)*(?:-v\\d)?(?=[/?]|$))+|/(?=[?]|$))" $logged_page;
  }
  map $http_traceparent $logged_trace {
    default "";
    "~^00-(?<trace_of_call>[0-9a-f]{32})-[0-9a-f]{16}-" $trace_of_call;
  }
  log_format calls escape=json '{"time":"$time_iso8601","id":"$request_id","trace":"$logged_trace","network":"$logged_network","method":"$request_method","path":"$logged_path","status":$status,"bytes":$body_bytes_sent,"seconds":$request_time,"backEnd":"$upstream_addr","backEndStatus":"$upstream_status","backEndSeconds":"$upstream_response_time","set":"$sent_http_release_set"}';
  access_log ${file} calls;`;

/** What is counted says nothing of the visitor and nothing of what was asked for. */
const countingOf = (
  address: string,
) => `  log_format counted '$status|$sent_http_release_set|$upstream_addr|$upstream_status|$request_time|$connections_active|$connections_waiting';
  access_log syslog:server=${address},nohostname counted;`;

function logsOf({ accessLog, countedAt }: { accessLog: string | undefined; countedAt: string | undefined }): string {
  const logs = [
    ...(accessLog === undefined ? [] : [accessLogOf(accessLog)]),
    ...(countedAt === undefined ? [] : [countingOf(countedAt)]),
  ];
  return logs.length > 0 ? logs.join("\n") : "  access_log off;";
}

/** From here on $remote_addr is the visitor's: limits, access log and what the back end hears follow it. */
const realAddress = ({
  from,
  by,
}: TrustedProxies) => `${from.map((one) => `  set_real_ip_from ${one};\n`).join("")}  real_ip_header ${by === "proxy-protocol" ? "proxy_protocol" : "X-Forwarded-For"};
  real_ip_recursive on;
`;

const listenOn = (port: number, options: string, hasIpv6: boolean) =>
  [`${port}`, ...(hasIpv6 ? [`[::]:${port}`] : [])].map((place) => `    listen ${place}${options};`).join("\n");

/** The configuration of nginx for what is live now: pages and releases are its own files, the rest goes to the back end. */
export function nginxConfig(
  {
    user,
    home,
    releases,
    site,
    port,
    plainPort,
    backEnds,
    certificate,
    accessLog,
    countedAt,
    hasIpv6 = false,
    brotliModule,
    trustedProxies,
  }: Layout,
  sets: Sets,
): string {
  const pages = {
    ...headersByHttps,
    "cache-control": "no-cache",
    "content-security-policy": "$page_policy",
    ...integrityPolicy,
  };
  const registry = { ...headersByHttps, "cache-control": "no-cache" };
  return `${brotliModule === undefined ? "" : `load_module ${brotliModule};\n`}${user ? `user ${user};\n` : ""}worker_processes auto;
pid ${home}/nginx.pid;
# Below this, the line of an error has the visitor's address and the parameters of the call: what became of a call is in the access log.
error_log ${home}/error.log alert;
events { worker_connections 4096; }
http {
  map_hash_bucket_size 256;
  map_hash_max_size 65536;
  types {
    text/html html; text/javascript js; text/css css; application/json json; image/svg+xml svg;
    font/woff2 woff2; image/png png; text/plain txt; application/xml xml;
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types text/javascript text/css text/plain;
${logsOf({ accessLog, countedAt })}
  server_tokens off;
${brotliModule === undefined ? "" : "  brotli_static on;\n"}  gzip_static on;
  gzip_vary on;
  sendfile on;
  keepalive_timeout 65;
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;

  # A body is whole before a back end hears of it: one that never ends costs a connection here and nothing there.
  client_max_body_size 512k;
  client_header_timeout 10s;
  client_body_timeout 10s;
  send_timeout 30s;
${trustedProxies === undefined ? "" : realAddress(trustedProxies)}${caller}
${cookieAnswerMaps}
  # A town behind one address of its mobile network is well below all of these.
  limit_conn_zone $caller zone=callers:10m;
  limit_conn_zone $caller zone=readers:10m;
  limit_conn_status 503;
  limit_req_zone $caller zone=calls:10m rate=500r/s;
  limit_req_status 503;
  map $http_accept_language $asked_in {
    default en;
    "~*^cy\\b" cy;
  }
  map "$limit_conn_status $limit_req_status $asked_in" $why_away {
    default "${inEnglish.restarting}";
    "~REJECTED.* cy$" "${inWelsh.busy}";
    "~REJECTED" "${inEnglish.busy}";
    "~ cy$" "${inWelsh.restarting}";
  }
  map $asked_in $why_rejected {
    default "${inEnglish.tooLarge}";
    cy "${inWelsh.tooLarge}";
  }

  # What is there stays for ever; what is missing, or cannot be read just now, may be there in a moment.
  map $status $cache_of_release {
    ~^(200|206|304)$ "${immutable}";
    default no-store;
  }

  # A cookie with a dash in its name is not among nginx's variables.
  map $http_cookie $cookie_release_set_dashed {
    default "";
    "~(?:^|; *)release-set=(?<kept_set>[\\w-]+) *(?:;|$)" $kept_set;
  }
${choice(sets)}

  # Which styles a page may have in it; $request_uri still has the address that was asked for where a file is tried for it.
${styleMap(sets)}
${policyMap(sets, site)}
${notFoundMap(sets)}

  upstream back_end {
    # All processes of nginx know alike which back end is away.
    zone back_end 64k;
${backEnds.map((address) => `    server ${address} max_fails=1 fail_timeout=2s;`).join("\n")}
    keepalive 64;
    # Shorter than a back end keeps one: what is sent as that one ends it would have no answer.
    keepalive_timeout 60s;
  }

${plainPort === undefined ? "" : toHttps(plainPort, portSeen(site, port), hasIpv6)}  server {
${listenOn(port, ` ssl http2${trustedProxies?.by === "proxy-protocol" ? " proxy_protocol" : ""}`, hasIpv6)}
    ssl_certificate ${certificate.chain};
    ssl_certificate_key ${certificate.key};
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_session_cache shared:visits:10m;
    ssl_session_timeout 1d;
    ssl_session_tickets off;

    location / {
      limit_conn readers 1024;
      root ${releases}/pages/$set;
      # A set of pages never changes, and which one is whose changes at any moment: no state of a file says so.
      etag off;
      if_modified_since off;
      ${headerLines(pages)}
      add_header release-set $set always;
      add_header set-cookie $cohort_to_save always;
      try_files $uri/index.html $uri =404;
      error_page 404 $not_found_page;
    }

${cookieAnswerLocation("accept")}
${cookieAnswerLocation("reject")}

    location /r/ {
      limit_conn readers 1024;
      root ${releases};
      ${headerLines(headersByHttps)}
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
      ${headerLines({ ...headersByHttps, "cache-control": "no-store" })}
      return 413 ${envelope(413, "$why_rejected")};
    }
    location @away {
      internal;
      default_type application/json;
      ${headerLines({ ...headersByHttps, "cache-control": "no-store", "retry-after": "2" })}
      return 503 ${envelope(503, "$why_away")};
    }

    # One that a back end died of is not tried on the next: files are large, and who asked for them asks again.
    location ~ ^/api/claims/current/ {
${proxied("      ")}
      proxy_next_upstream off;
    }

    location ~ ^/(api|sandbox|releases|operations)(/|$) {
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

const envelope = (status: number, message: string) =>
  `'${JSON.stringify({ success: false, message, statusCode: status, responseObject: null })}'`;

/** Where a container has ports of its own, claimants still come to those of the machine. */
function portSeen({ publicOrigin }: Site, port: number): number {
  const origin = publicOrigin === undefined ? null : URL.parse(publicOrigin);
  return origin?.protocol === "https:" ? Number(origin.port || 443) : port;
}

const toHttps = (plainPort: number, port: number, hasIpv6: boolean) => `  server {
${listenOn(plainPort, "", hasIpv6)}
    # Whatever was asked for, whether it is there or not: the answer is the same.
    access_log off;
    return 301 https://$host${port === 443 ? "" : `:${port}`}$request_uri;
  }

`;

const proxied = (indent: string) =>
  [
    "limit_conn callers 256;",
    "limit_req zone=calls burst=1000 nodelay;",
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
  ]
    .map((line) => `${indent}${line}`)
    .join("\n");
