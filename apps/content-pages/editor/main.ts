import CMS from "decap-cms-app";
import * as v from "valibot";
import { collectionsIn } from "./collections.ts";
import { emptyFieldsOf, problemsOf } from "./entry.ts";
import { askForLiveFees } from "./live-fees.ts";
import { askForLivePaths } from "./live-paths.ts";
import { showOutcomes } from "./outcome.tsx";
import { previews } from "./previews.tsx";

const setupSchema = v.object({
  /** Where the files are stored, in the words of the CMS's configuration. */
  backend: v.looseObject({ name: v.string() }),
  /** Where the content lies there, ending with a slash; empty for its root. */
  content: v.string(),
  /** Whether a change is proposed to the repository or written at once. */
  proposes: v.boolean(),
  /** Whether what is saved is published at once, and the page can ask what became of it. */
  publishesItself: v.boolean(),
  styles: v.array(v.string()),
});

/** What the server wrote into the page. */
function setupOfPage() {
  const text = document.getElementById("editor")?.textContent;
  if (!text) throw new Error("The page does not say where the content is kept, so there is nothing to edit.");
  return v.parse(setupSchema, JSON.parse(text));
}

const { backend, content, proposes, publishesItself, styles } = setupOfPage();

for (const [name, Preview] of Object.entries(previews)) CMS.registerPreviewTemplate(name, Preview as never);
for (const style of styles) CMS.registerPreviewStyle(style);

const noPictures = { name: "none", init: () => ({ show: () => undefined, enableStandalone: () => false }) };

// No page has a place for pictures, so there is nowhere to put one. The types of the CMS leave out how a library begins.
CMS.registerMediaLibrary(noPictures);

CMS.registerEventListener({
  name: "preSave",
  handler: async ({ entry }) => {
    await Promise.all([askForLivePaths(), askForLiveFees()]);
    const [collection, file] = [entry.get("collection"), entry.get("slug")];
    const data = entry.get("data");
    const form = data.toJS();
    const problems = problemsOf(collection, file, form);
    // The editor shows what is thrown, and saves nothing; what is returned is saved.
    if (problems.length > 0) throw new Error(problems.join("; "));
    return emptyFieldsOf(form).reduce((filled, path) => filled.deleteIn(path), data);
  },
});

void askForLivePaths();
CMS.init({
  config: {
    load_config_file: false,
    backend: backend as never,
    publish_mode: proposes ? "editorial_workflow" : "simple",
    media_folder: `${content}pictures`,
    media_library: { name: "none" },
    show_preview_links: false,
    collections: collectionsIn(content) as never,
  },
});
if (publishesItself) showOutcomes();
