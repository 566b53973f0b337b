let warned = false;

function warnOnce(error: unknown): void {
  if (warned) return;
  warned = true;
  console.warn(
    'Browser storage is not available, so choices are kept for this page only.\n' +
      'Possible reasons: the page is inside a frame, the window is private, storage is full, or the privacy settings forbid it.',
    error,
  );
}

/** Reads a stored text; `null` when there is none or storage does not work. */
export function readStored(key: string, area: 'local' | 'session' = 'local'): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch (error) {
    warnOnce(error);
    return null;
  }
}

/** Stores a text, or forgets it when it is `null`. Storage that does not work is reported once and then ignored. */
export function writeStored(key: string, value: string | null, area: 'local' | 'session' = 'local'): void {
  try {
    if (value === null) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, value);
  } catch (error) {
    warnOnce(error);
  }
}

function areaOf(area: 'local' | 'session'): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
