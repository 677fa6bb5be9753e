export { heightSeen, isKeyboardUp, onKeyboardChange } from "./screen-keyboard.ts";
