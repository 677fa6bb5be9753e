import type { ClaimFields } from "@claims/contracts/claim/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import { faultIn, signatureSentences } from "@claims/contracts/signature/rules";
import { refusal } from "../http/refusal.ts";
import type { PictureFault } from "../studio/read-signature.ts";
import type { Asker, Studio } from "../studio/studio.ts";

type Meta = NonNullable<ClaimFields["signature_meta"]>;

/** A signature that has been looked at: what is kept of it. */
export interface Signing {
  readonly meta: Meta;
  readonly typedName: string | null;
  /** Packed anew by us, so that nothing but pixels is left of what was sent. */
  readonly picture: Uint8Array;
  readonly width: number;
  readonly height: number;
}

interface Room {
  readonly studio: Studio;
  readonly typedSignature: boolean;
}

const faults: Readonly<Record<PictureFault, string>> = {
  "no-picture": "Please send your signature as a PNG image of at most 256 KB.",
  empty: "Please provide your signature to continue",
  "too-small": signatureSentences["too-small"],
};

/** Null where a save does not sign. What the browser says of the strokes is held against what can be seen of them. */
export async function readSigning(
  { studio, typedSignature }: Room,
  fields: ClaimFields,
  asker: Asker,
): Promise<Result<Signing | null>> {
  const { signature, signature_meta: meta, signature_typed_name: typedName } = fields;
  const isTyped = meta?.kind === "typed" || typedName !== undefined;
  if (isTyped && !typedSignature)
    return failed(refusal(400, "signature_meta: please draw your signature.", "signature_meta"));
  if (signature === undefined && typedName === undefined) return ok(null);
  if (meta === undefined) return refuse("signature_meta has to come with it.");
  if (meta.kind === "drawn")
    return signature === undefined ? refuse(faults.empty) : readDrawn(studio, { signature, meta, asker });
  if (typedName === undefined) return refuse("signature_typed_name has to come with a typed one.");
  return drawTyped(studio, { typedName, meta, asker });
}

async function readDrawn(
  studio: Studio,
  { signature, meta, asker }: { signature: string; meta: Meta; asker: Asker },
): Promise<Result<Signing>> {
  const fault = faultIn({ ...meta, pathLength: meta.path_length, durationMs: meta.duration_ms });
  if (fault !== null) return refuse(signatureSentences[fault]);
  const bytes = Buffer.from(signature.slice(signature.indexOf(",") + 1), "base64");
  const read = await studio.readSignature(bytes, asker);
  return read.ok ? ok({ ...read, meta, typedName: null }) : refuse(faults[read.fault]);
}

async function drawTyped(
  studio: Studio,
  { typedName, meta, asker }: { typedName: string; meta: Meta; asker: Asker },
): Promise<Result<Signing>> {
  const drawn = await studio.drawName(typedName, asker);
  if (drawn.ok) return ok({ ...drawn, meta, typedName });
  return refuse(
    drawn.fault === "no-picture"
      ? "we have no letters for this name. Please draw your signature."
      : faults[drawn.fault],
  );
}

function refuse(reason: string): Result<never> {
  return failed(refusal(400, `signature: ${reason}`, "signature"));
}

export function dataUrlOf({ picture }: Signing): string {
  return `data:image/png;base64,${Buffer.from(picture).toString("base64")}`;
}
