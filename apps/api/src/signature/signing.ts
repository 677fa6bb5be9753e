import type { ClaimFields } from "@claims/contracts/claim/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import { faultIn } from "@claims/contracts/signature/rules";
import type { Signing } from "../claim-events/claim-events.ts";
import type { Asker, DocumentPool } from "../documents/document-pool.ts";
import type { PictureFault } from "../documents/read-signature.ts";
import { codedRejection, said } from "../http/rejection.ts";
import type { Sentence } from "../language/sentence.ts";
import type { PublishedDeclarations } from "./published-declarations.ports.ts";
import { declaredUnder } from "./words-to-sign.ts";

interface Deps {
  readonly documentPool: DocumentPool;
  readonly typedSignature: boolean;
  readonly publishedDeclarations: PublishedDeclarations;
}

const faults: Readonly<Record<PictureFault, Sentence>> = {
  "no-picture": said.sign.noPicture,
  empty: said.sign.empty,
  "too-small": said.sign.pad["too-small"],
};

/** Null where a save does not sign. What the browser says of the strokes is compared with what can be seen of them. */
export async function readSigning(
  { documentPool, typedSignature, publishedDeclarations }: Deps,
  fields: ClaimFields,
  asker: Asker,
): Promise<Result<Signing | null>> {
  const { signature, signature_meta: meta, signature_typed_name: typedName } = fields;
  const isTyped = meta?.kind === "typed" || typedName !== undefined;
  if (isTyped && !typedSignature) return reject(said.sign.draw, "signature_meta");
  if (signature === undefined && typedName === undefined) return ok(null);
  if (meta === undefined) return reject(said.sign.withoutMeta);
  const declared = await declaredUnder(meta.text_version, publishedDeclarations);
  if (!declared.ok) return declared;
  const signed = { meta, declared: declared.value, asker };
  if (meta.kind === "drawn")
    return signature === undefined ? reject(faults.empty) : readDrawn(documentPool, { ...signed, signature });
  if (typedName === undefined) return reject(said.sign.withoutName);
  return drawTyped(documentPool, { ...signed, typedName });
}

interface Signed extends Pick<Signing, "meta" | "declared"> {
  readonly asker: Asker;
}

async function readDrawn(
  documentPool: DocumentPool,
  { signature, meta, declared, asker }: Signed & { readonly signature: string },
): Promise<Result<Signing>> {
  const fault = faultIn({ ...meta, pathLength: meta.path_length, durationMs: meta.duration_ms });
  if (fault !== null) return reject(said.sign.pad[fault]);
  const bytes = Buffer.from(signature.slice(signature.indexOf(",") + 1), "base64");
  const read = await documentPool.readSignature(bytes, asker);
  return read.ok ? ok({ ...read, meta, declared, typedName: null }) : reject(faults[read.fault]);
}

async function drawTyped(
  documentPool: DocumentPool,
  { typedName, meta, declared, asker }: Signed & { readonly typedName: string },
): Promise<Result<Signing>> {
  const drawn = await documentPool.drawName(typedName, asker);
  if (drawn.ok) return ok({ ...drawn, meta, declared, typedName });
  return reject(drawn.fault === "no-picture" ? said.sign.noLetters : faults[drawn.fault]);
}

function reject(reason: Sentence, field = "signature"): Result<never> {
  return failed(codedRejection("signature-refused", 400, reason, field));
}

export function dataUrlOf({ picture }: Signing): string {
  return `data:image/png;base64,${Buffer.from(picture).toString("base64")}`;
}
