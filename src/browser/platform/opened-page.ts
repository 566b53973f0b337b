/** The server's HTML of the first page, recorded before scripts change it. */
export const openedPage = { title: '', html: '' };
