import { whenOnline } from './when-online.ts';

/** Passes the result of `load` to `run`. Failures are silent, and loading is retried when the network returns. */
export function loadInBackground<T>(load: () => Promise<T>, run: (loaded: T) => void): void {
  const end = new AbortController();
  const attempt = async (): Promise<void> => {
    try {
      const loaded = await load();
      if (!end.signal.aborted) run(loaded);
      end.abort();
    } catch (error) {
      console.warn(error);
    }
  };
  whenOnline(attempt, end.signal);
  void attempt();
}
