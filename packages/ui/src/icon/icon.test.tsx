import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/react";
import * as icons from "./icons.ts";

const styles = readFileSync(join(import.meta.dirname, "icon.module.css"), "utf8");

test.each([18, 20, 22, 24] as const)(
  "every icon of %i pixels has attributes that browsers take, and grows with the text by its style",
  (size) => {
    for (const Icon of Object.values(icons)) {
      const svg = render(<Icon size={size} />).container.querySelector("svg");
      expect(svg).toHaveAttribute("width", String(size));
      expect(svg).toHaveAttribute("height", String(size));
      expect(svg).toHaveClass(`size${size}`);
    }
    const rem = size / 16;
    expect(styles).toMatch(new RegExp(`\\.size${size} \\{\\s+width: ${rem}rem;\\s+height: ${rem}rem;\\s+\\}`));
  },
);
