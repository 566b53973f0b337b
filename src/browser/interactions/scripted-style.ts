import address from '../../styles/scripted.css?url';

/** Loads the style of elements that only scripts create. They are harmless without it. */
export function addScriptedStyle(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
}
