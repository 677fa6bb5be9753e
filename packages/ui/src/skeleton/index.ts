export { Skeleton, type SkeletonPart } from "./skeleton.tsx";
