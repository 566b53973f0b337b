import address from '../../styles/scripted.css?url';

/** Loads styles for elements that only scripts create. The elements remain usable without them. */
export function loadScriptStyles(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
}
