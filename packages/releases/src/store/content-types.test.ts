import { headersOf } from "./content-types.ts";

it.each([
  ["pages/a/index.html", { ContentType: "text/html; charset=utf-8", CacheControl: "no-cache" }],
  ["pages/a/sitemap.xml.br", { ContentType: "application/xml", CacheControl: "no-cache", ContentEncoding: "br" }],
  ["pages/a/robots.txt", { ContentType: "text/plain; charset=utf-8", CacheControl: "no-cache" }],
  [
    "r/shell/b/main.js.gz",
    {
      ContentType: "text/javascript; charset=utf-8",
      CacheControl: "public, max-age=31536000, immutable",
      ContentEncoding: "gzip",
    },
  ],
])("%s is served from a bucket as it is from a folder", (key, headers) => {
  expect(headersOf(key)).toEqual(headers);
});
