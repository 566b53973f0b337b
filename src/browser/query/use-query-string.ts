import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useRouter } from 'waku/router/client';
import { readQuery, readQueryList } from '../../url/read-query.ts';
import { subscribeToQuery, type WriteOptions, writeQuery } from './query-state.ts';

/** Returns `''` on the server and during hydration. */
function useSearch(): string {
  // Subscribes to the router, because followed links also change the address.
  useRouter();
  return useSyncExternalStore(
    subscribeToQuery,
    () => window.location.search,
    () => '',
  );
}

/** A query parameter as state; `''` if absent. An empty value deletes the parameter. */
export function useQueryString(key: string): readonly [value: string, write: (value: string, options?: WriteOptions) => void] {
  const value = readQuery(useSearch(), key);
  const write = useCallback((next: string, options?: WriteOptions) => writeQuery({ [key]: next }, options), [key]);
  return [value, write];
}

/** A repeated query parameter as state. An empty list deletes the parameter. */
export function useQueryStringList(
  key: string,
): readonly [values: readonly string[], write: (values: readonly string[], options?: WriteOptions) => void] {
  const search = useSearch();
  const values = useMemo(() => readQueryList(search, key), [search, key]);
  const write = useCallback((next: readonly string[], options?: WriteOptions) => writeQuery({ [key]: next }, options), [key]);
  return [values, write];
}
