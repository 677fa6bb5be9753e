export { buttonClass, type ButtonLook } from "./button-class.ts";
export { Button, IconButton, LinkButton } from "./button.tsx";
