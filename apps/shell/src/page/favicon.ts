/** The icon of every page, as a file. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#2330a6" d="M1 1h24v30H1z"/><path fill="#fff" d="M6 7h13v4h-9v10h9v4H6z"/><path fill="#fbee3f" d="M10 13.5h22L29.5 16l2.5 2.5H10z"/></svg>`;
