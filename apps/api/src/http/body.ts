import type { FastifyInstance } from "fastify";

/** JSON alone is taken. An empty body is no body, since a few calls may come without one. */
export function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    // The default parser answers through `done` in either case.
    else void parse(request, body.toString(), done);
  });
}
