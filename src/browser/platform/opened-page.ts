/** The server's HTML of the page that the document was opened with, recorded before scripts change it. */
export const openedPage = { title: '', html: '' };
