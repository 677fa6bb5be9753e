/** Something that the person who starts the product set wrongly; its message is shown as it is. */
export class SettingError extends Error {}
