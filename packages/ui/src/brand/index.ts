export { Brand, BrandMark } from "./brand.tsx";
