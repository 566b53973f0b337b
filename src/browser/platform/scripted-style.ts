import style from '../../styles/scripted.css?inline';

let isAdded = false;

/** Adds the style of what only scripts put into a page, unless it is there. To be called by whoever puts something there. */
export function addScriptedStyle(): void {
  if (isAdded) return;
  isAdded = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
