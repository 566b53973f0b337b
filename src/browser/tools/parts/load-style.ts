const loading = new Map<string, Promise<void>>();

/** Loads a tool's style sheet once. After a failure, the next call retries. */
export function loadStyle(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const style = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      loading.delete(address);
      link.remove();
      reject(new Error(`${address} cannot be loaded.`));
    });
    document.head.append(link);
  });
  loading.set(address, style);
  return style;
}
