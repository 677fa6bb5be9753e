export { Actions, FieldGroup, FieldPair, SharedHint } from "./form-layout.tsx";
