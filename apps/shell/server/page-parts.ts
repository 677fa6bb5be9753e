/** Where a composed page has its registry: what opens it, the registry, what closes it. */
export const inlined = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s;

/** What was drawn ahead, between what opens the root and what closes it. */
export const drawn = /(<div id="root">)[\s\S]*(<\/div>\n<noscript>)/;
