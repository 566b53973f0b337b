const kept: Record<string, Promise<Blob>> = {};

const keep = (name: string): Promise<Blob> =>
  (kept[name] ??= fetch(import.meta.env.BASE_URL + name)
    .then((answer) => {
      if (answer.ok) return answer.blob();
      dispatchEvent(new Event('vite:preloadError' satisfies keyof WindowEventMap));
      throw new Error(`${name} answered ${answer.status}`);
    })
    .catch((error: unknown) => {
      delete kept[name];
      throw error;
    }));

/** Replaces Vite's helper (`plain-imports.ts`). Fetches the named files before importing the module. */
const preload = <T>(load: () => Promise<T>, names: readonly string[] = []): Promise<T> => Promise.all(names.map(keep)).then(load);

export { preload as __vitePreload };
