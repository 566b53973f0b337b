import address from '../../styles/scripted.css?url';

/** Loads the styles for elements that only scripts create. Without these styles, the elements remain usable. */
export function loadScriptStyles(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
}
