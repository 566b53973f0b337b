/**
 * Marks a page of the reference that is opened at its top: what is below the first view is laid out after that has been painted
 * (`styles/openapi/first-paint.css`, `browser/first-view/lay-out-rest.ts`). Not where the browser goes to a place of the page, or
 * back to where the reader was: until then sizes are guesses. Of an address with a text to scroll to, only this entry says so. A key may
 * lead anywhere, such as to the end: whatever is left by then is laid out before the browser does what it asks for.
 */
export const FIRST_PAINT_SCRIPT = `((r,e)=>{
if(e?.type==="navigate"&&!e.name.includes("#")){
r.dataset.firstPaint="";
addEventListener("keydown",()=>{delete r.dataset.firstPaint},{once:!0})
}
})(document.documentElement,performance.getEntriesByType("navigation")[0]);`.replaceAll('\n', '');
