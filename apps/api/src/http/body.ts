import { errorCodes, type FastifyInstance } from "fastify";
import { InputError } from "./input.ts";

/** Twice as deep as anything that is sent or told of; far less than what takes the stack of a function that walks along. */
const deepest = 32;

/** JSON alone is taken, but for the route that says otherwise. An empty body is no body, since a few calls may come without one. */
export function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text === "") done(null, undefined);
    else if (isDeeper(text, deepest))
      done(new InputError(`The request body is nested more than ${deepest} levels deep.`, ""));
    // The default parser answers through `done` in either case.
    else void parse(request, text, done);
  });
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (request, _, done) => {
    done(
      request.routeOptions.config.route?.takesForm
        ? null
        : new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers["content-type"] ?? ""),
      undefined,
    );
  });
}

/** Counts brackets outside of texts, before anything is parsed; what is no JSON is for the parser to reject. */
function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfText(text, at);
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
