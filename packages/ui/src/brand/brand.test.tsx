import { render, screen } from "@testing-library/react";
import { Brand } from "./brand.tsx";

test("a link around the mark is named by the firm's whole name", () => {
  render(
    <a href="/">
      <Brand name="Exampleton Reclaim and Redress" />
    </a>,
  );
  expect(screen.getByRole("link", { name: "Exampleton Reclaim and Redress" })).toBeVisible();
});
