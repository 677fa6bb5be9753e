// By its own name it is replaced in these tests; this is the one that browsers have.
import { fetchPublished } from "../published/fetch-published.ts";

const asked = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeAll(() => {
  Object.assign(globalThis, {
    __webpack_public_path__: "/r/content-pages/one/",
    claimsShell: { version: 1, integrityAt: (url: string) => `sha384-of-${new URL(url).pathname}` },
    fetch: asked,
  });
});

describe("content that was released beside the script", () => {
  it("is fetched from that very release, with the hash that is listed for it", async () => {
    asked.mockResolvedValue(Response.json({ title: "Questions" }));
    await expect(fetchPublished("content/sections/faq.json")).resolves.toEqual({ title: "Questions" });
    const [address, { integrity }] = asked.mock.lastCall ?? ["", {}];
    expect(address).toBe("http://localhost/r/content-pages/one/content/sections/faq.json");
    expect(integrity).toBe("sha384-of-/r/content-pages/one/content/sections/faq.json");
  });

  it("is not made up where it cannot be had", async () => {
    asked.mockResolvedValue(new Response("Not found", { status: 404 }));
    await expect(fetchPublished("content/sections/faq.json")).rejects.toThrow(
      "content/sections/faq.json was answered with 404",
    );
  });
});
