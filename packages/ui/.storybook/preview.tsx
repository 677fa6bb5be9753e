import type { Decorator, Preview } from "storybook-react-rsbuild";
import "../src/base/base.css";
import { VisuallyHidden } from "../src/visually-hidden/visually-hidden.tsx";

/** Light or dark, as the toolbar says. */
const withTheme: Decorator = (Story, { globals }) => {
  document.documentElement.dataset["theme"] = globals["theme"] === "dark" ? "dark" : "light";
  document.documentElement.lang = "en-GB";
  return <Story />;
};

/** A part by itself stands on a page with a heading, as it will; a story that is a page says so: `wholePage`. */
const onPage: Decorator = (Story, { parameters, title }) =>
  parameters["wholePage"] === true ? (
    <Story />
  ) : (
    <main>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <Story />
    </main>
  );

const preview: Preview = {
  decorators: [onPage, withTheme],
  initialGlobals: { theme: "light" },
  globalTypes: {
    theme: {
      description: "Light or dark",
      toolbar: { title: "Theme", icon: "mirror", items: ["light", "dark"], dynamicTitle: true },
    },
  },
  parameters: {
    layout: "padded",
    a11y: {
      test: "error",
      options: { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
    },
    viewport: {
      options: {
        narrow: { name: "320", styles: { width: "320px", height: "640px" } },
        phone: { name: "375", styles: { width: "375px", height: "812px" } },
        tablet: { name: "768", styles: { width: "768px", height: "1024px" } },
        desk: { name: "1280", styles: { width: "1280px", height: "900px" } },
      },
    },
  },
};

export default preview;
