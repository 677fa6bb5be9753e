export { DialogPicture } from "./dialog-picture.tsx";
export { DialogRows, type DialogRow } from "./dialog-rows.tsx";
export { Dialog } from "./dialog.tsx";
