const shownHost = (host: string) => {
  if (["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
};

const originOf = (host: string, port: number) => `http://${shownHost(host)}:${port}`;

/** What `npm run dev` says when everything is there. */
export function whatRunsFromSource({
  host,
  port,
  fromSource,
  from,
}: {
  host: string;
  port: number;
  fromSource: readonly string[];
  from?: string | undefined;
}) {
  const others = from
    ? `the other apps and the back end are those of ${from}`
    : "the other apps are as built here; the back end starts anew with this command";
  return `
Ready: ${originOf(host, port)}

  ${fromSource.join(", ")}: what you change shows at once
  ${others}

Stop with Ctrl-C.
`;
}

/** What `npm run editor` says when everything is there. */
export function whereToEdit({ host, port, content }: { host: string; port: number; content: string }): string {
  return `
Ready: ${originOf(host, port)}/editor

  It writes the files in ${content};
  what is saved there and fit to publish is live at ${originOf(host, port)} some seconds later.

Stop with Ctrl-C.
`;
}

/** The one address of the product, and where to begin there. */
export function whatToTry({
  host,
  port,
  seconds,
  hasEditor,
}: {
  host: string;
  port: number;
  seconds: string;
  hasEditor: boolean;
}): string {
  return `
Ready in ${seconds} s: ${originOf(host, port)}

  /                 the journey from its first page; postcodes that answer:
                      M1 1AE    12 addresses         SW1A 2AA  a single one
                      CF10 1EP  120 addresses        NE1 1AA   found by the second service
                      B1 1BB    the service is down  ZZ1 1ZZ   nothing there
  /sandbox          every text, lead and ticket that would have gone out
  /privacy-policy   a page written in Markdown
${hasEditor ? "  /editor           the words of the site, to edit; built when it is first opened\n" : ""}  /status           the status page
  /releases         what is live of each app, how it fares, and the command that comes next
  /api/docs         the back end's calls, to try out

Stop with Ctrl-C.
`;
}
