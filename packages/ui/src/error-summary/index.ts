export { ErrorSummary, type FieldProblem } from "./error-summary.tsx";
