import { immutable } from "../../apps/shell/server/answer-headers.ts";
import { copy as inWelsh } from "../../apps/shell/server/api-proxy.copy.cy.ts";
import { copy as inEnglish } from "../../apps/shell/server/api-proxy.copy.ts";
import { pagePattern, versionPattern } from "../../apps/shell/server/cookie-answer.ts";
import type { Layout, TrustedProxies } from "./nginx-layout.ts";
import { logsOf } from "./nginx-logs.ts";
import { pageMaps } from "./nginx-page-maps.ts";
import { servers } from "./nginx-servers.ts";
import type { Sets } from "./sets-of.ts";

/** The configuration of nginx for what is live now: pages and releases are its own files, the rest goes to the back end. */
export const nginxConfig = (layout: Layout, sets: Sets) => `${mainContext(layout)}
http {
${fileTypes}
${logsOf(layout)}
${compression(layout)}
${temporaryFolders(layout)}

${bodyBounds}
${visitorAddress(layout)}${caller}
${cookieAnswerMaps}
${callerLimits}
${messages}

${cacheOfReleases}

${pageMaps(sets, layout.site)}

${upstream(layout)}

${servers(layout)}
}
`;

const mainContext = ({ brotliModule, user, home }: Layout) =>
  `${brotliModule === undefined ? "" : `load_module ${brotliModule};\n`}${user ? `user ${user};\n` : ""}worker_processes auto;
pid ${home}/nginx.pid;
# Below this, the line of an error has the visitor's address and the parameters of the call: what became of a call is in the access log.
error_log ${home}/error.log alert;
events { worker_connections 4096; }`;

const fileTypes = `  map_hash_bucket_size 256;
  map_hash_max_size 65536;
  types {
    text/html html; text/javascript js; text/css css; application/json json; image/svg+xml svg;
    font/woff2 woff2; image/png png; text/plain txt; application/xml xml;
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types text/javascript text/css text/plain;`;

const compression = ({ brotliModule }: Layout) => `  server_tokens off;
${brotliModule === undefined ? "" : "  brotli_static on;\n"}  gzip_static on;
  gzip_vary on;
  sendfile on;
  keepalive_timeout 65;`;

const temporaryFolders = ({ home }: Layout) => `  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;`;

const bodyBounds = `  # A body is whole before a back end hears of it: one that never ends costs a connection here and nothing there.
  client_max_body_size 512k;
  client_header_timeout 10s;
  client_body_timeout 10s;
  send_timeout 30s;`;

const visitorAddress = ({ trustedProxies }: Layout) =>
  trustedProxies === undefined ? "" : realAddress(trustedProxies);

/** From here on $remote_addr is the visitor's: limits, access log and what the back end hears follow it. */
const realAddress = ({
  from,
  by,
}: TrustedProxies) => `${from.map((one) => `  set_real_ip_from ${one};\n`).join("")}  real_ip_header ${by === "proxy-protocol" ? "proxy_protocol" : "X-Forwarded-For"};
  real_ip_recursive on;
`;

/** By what a caller is counted: an address of IPv4, or the network of one of IPv6, of which each has 2^64 to choose from. */
const caller = `  map $remote_addr $caller {
    default $binary_remote_addr;
    "~^(?<network_of_caller>(?:[0-9a-f]{1,4}:){1,4})" $network_of_caller;
  }`;

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

const callerLimits = `  # A town behind one address of its mobile network is well below all of these.
  limit_conn_zone $caller zone=callers:10m;
  limit_conn_zone $caller zone=readers:10m;
  limit_conn_status 503;
  limit_req_zone $caller zone=calls:10m rate=500r/s;
  limit_req_status 503;`;

/** What nginx itself says in the place of a back end, in the language of the caller. */
const messages = `  map $http_accept_language $asked_in {
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
  }`;

const cacheOfReleases = `  # What is there stays for ever; what is missing, or cannot be read just now, may be there in a moment.
  map $status $cache_of_release {
    ~^(200|206|304)$ "${immutable}";
    default no-store;
  }`;

const upstream = ({ backEnds }: Layout) => `  upstream back_end {
    # All processes of nginx know alike which back end is away.
    zone back_end 64k;
${backEnds.map((address) => `    server ${address} max_fails=1 fail_timeout=2s;`).join("\n")}
    keepalive 64;
    # Shorter than a back end keeps one: what is sent as that one ends it would have no answer.
    keepalive_timeout 60s;
  }`;
