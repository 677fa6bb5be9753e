import { type Document, isNode, parseDocument, visit } from "yaml";

export type YamlFields = { ok: true; fields: unknown } | { ok: false; reason: string };

/** The first comment of a file: the editor writes whole files when it saves, and comments are lost in that. */
function commentIn(file: Document): string | undefined {
  const found: (string | null | undefined)[] = [file.commentBefore, file.comment];
  visit(file, (_, node) => {
    if (isNode(node)) found.push(node.commentBefore, node.comment);
  });
  return found
    .find((comment) => comment)
    ?.trim()
    .split("\n", 1)[0];
}

/** The fields of a file that the editor can save without losing anything of it. */
export function yamlFields(text: string): YamlFields {
  const file = parseDocument(text);
  const [error] = file.errors;
  if (error) return { ok: false, reason: `cannot be read: ${error.message.split("\n", 1)[0]?.replace(/:$/, "")}` };
  const comment = commentIn(file);
  if (comment)
    return {
      ok: false,
      reason: `has a comment, '# ${comment}', which the editor would lose; what editors should know is said in the schema's hints`,
    };
  return { ok: true, fields: file.toJS() };
}
