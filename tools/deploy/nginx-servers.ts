import type { Site } from "@claims/contracts/site/schema";
import { headersByHttps, integrityPolicy } from "../../apps/shell/server/answer-headers.ts";
import { choiceCookie } from "../../apps/shell/src/cookies/choice-cookie.ts";
import { answeredId, cookieAnswerPath } from "../../apps/shell/src/page/cookie-form.ts";
import type { Layout } from "./nginx-layout.ts";
import { quoted } from "./nginx-page-maps.ts";

export const servers = (layout: Layout) => `${toHttps(layout)}  server {
${tls(layout)}

${pageFiles(layout)}

${cookieAnswerLocation("accept")}
${cookieAnswerLocation("reject")}

${releaseFiles(layout)}

${answersOfNginx}

${toBackEnds}
  }`;

/** Where http is sent on to https. */
function toHttps({ plainPort, site, port, hasIpv6 = false }: Layout): string {
  if (plainPort === undefined) return "";
  const seen = portSeen(site, port);
  return `  server {
${listenOn(plainPort, "", hasIpv6)}
    # Whatever was asked for, whether it is there or not: the answer is the same.
    access_log off;
    return 301 https://$host${seen === 443 ? "" : `:${seen}`}$request_uri;
  }

`;
}

/** Where a container has ports of its own, claimants still come to those of the machine. */
function portSeen({ publicOrigin }: Site, port: number): number {
  const origin = publicOrigin === undefined ? null : URL.parse(publicOrigin);
  return origin?.protocol === "https:" ? Number(origin.port || 443) : port;
}

function listenOn(port: number, options: string, hasIpv6: boolean): string {
  return [`${port}`, ...(hasIpv6 ? [`[::]:${port}`] : [])].map((place) => `    listen ${place}${options};`).join("\n");
}

const tls = ({
  port,
  hasIpv6 = false,
  trustedProxies,
  certificate,
}: Layout) => `${listenOn(port, ` ssl http2${trustedProxies?.by === "proxy-protocol" ? " proxy_protocol" : ""}`, hasIpv6)}
    ssl_certificate ${certificate.chain};
    ssl_certificate_key ${certificate.key};
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_session_cache shared:visits:10m;
    ssl_session_timeout 1d;
    ssl_session_tickets off;`;

const headersOfPages = {
  ...headersByHttps,
  "cache-control": "no-cache",
  "content-security-policy": "$page_policy",
  ...integrityPolicy,
};

const pageFiles = ({ releases }: Layout) => `    location / {
      limit_conn readers 1024;
      root ${releases}/pages/$set;
      # A set of pages never changes, and which one is whose changes at any moment: no state of a file says so.
      etag off;
      if_modified_since off;
      ${headerLines(headersOfPages)}
      add_header release-set $set always;
      add_header set-cookie $cohort_to_save always;
      try_files $uri/index.html $uri =404;
      error_page 404 $not_found_page;
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

const releaseFiles = ({ releases }: Layout) => `    location /r/ {
      limit_conn readers 1024;
      root ${releases};
      ${headerLines(headersByHttps)}
      add_header cache-control $cache_of_release always;
    }

    location = /registry.json {
      root ${releases};
      ${headerLines({ ...headersByHttps, "cache-control": "no-cache" })}
    }`;

const answersOfNginx = `    # What nginx itself has to say of a call is in the envelope too.
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
    }`;

const toBackEnds = `    # One that a back end died of is not tried on the next: files are large, and who asked for them asks again.
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
    }`;

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
    .join("\n      ");
}

function envelope(status: number, message: string): string {
  return `'${JSON.stringify({ success: false, message, statusCode: status, responseObject: null })}'`;
}

function proxied(indent: string): string {
  return [
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
}
