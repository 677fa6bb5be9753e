export { ToastRegion } from "./toast-region.tsx";
export { Toast } from "./toast.tsx";
