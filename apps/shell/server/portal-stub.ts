import type { IncomingMessage, ServerResponse } from "node:http";
import { commonHeaders } from "./answer-headers.ts";

/** The host name under which the built-in stand-in for the firm's portal answers on this machine. */
export const stubHost = "portal.localhost";

const page = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Portal (stand-in)</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/portal.css">
</head>
<body>
<main>
<h1>You have reached the portal</h1>
<p>This page stands in for the firm's own portal on this machine. In production the PORTAL_ORIGIN setting names the real one.</p>
</main>
</body>
</html>
`;

const styles = `:root { color-scheme: light dark; }
body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 38rem; margin: 4rem auto; padding: 0 1rem; }
h1 { font-size: 2rem; line-height: 1.18; }
`;

export const isPortalStub = (request: IncomingMessage) => request.headers.host?.split(":")[0] === stubHost;

export function answerAsPortal(request: IncomingMessage, response: ServerResponse) {
  const asked = request.url === "/portal.css" ? { type: "text/css", body: styles } : { type: "text/html", body: page };
  response.writeHead(200, {
    ...commonHeaders,
    "content-type": `${asked.type}; charset=utf-8`,
    "content-security-policy":
      "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
  });
  response.end(asked.body);
}
