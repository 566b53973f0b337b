import address from '../../styles/scripted.css?url';

/** Loads the styles of elements that only scripts create. The elements remain usable if the styles do not load. */
export function loadScriptStyles(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
}
