import { loadPart, servePartsWith } from "./parts.ts";

describe("a part of a page", () => {
  it("cannot be had where no shell serves any", async () => {
    await expect(loadPart("reviews")).rejects.toThrow("No shell is here to load the part 'reviews'.");
  });

  it("comes from the shell, in the form of a module's default", async () => {
    servePartsWith((name) => Promise.resolve(`the ${name}`));
    await expect(loadPart("reviews")).resolves.toEqual({ default: "the reviews" });
  });
});
