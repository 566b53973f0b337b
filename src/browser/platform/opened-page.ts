/** What the server has written of the page that the document was opened with: kept before anything of it is changed. */
export const openedPage = { title: '', html: '' };
