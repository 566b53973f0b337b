import address from '../../styles/scripted.css?url';

/** Loads the style of what only scripts put into a page. Before it is there, nothing of that is in anybody's way. */
export function addScriptedStyle(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
}
