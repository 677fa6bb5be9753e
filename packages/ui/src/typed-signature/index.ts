export { TypedSignature } from "./typed-signature.tsx";
