/** The server's HTML of the document's first page, recorded before scripts change it. */
export const openedPage = { title: '', html: '' };
