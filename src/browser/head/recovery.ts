import type { StorageKey } from '../platform/storage-key.ts';
import { dataset } from './document.ts';
import { facts } from './facts.ts';
import { navigation } from './navigation.ts';

const RELOADED: StorageKey = 'reloaded-for';

/**
 * Called when a script fails to load: either a newer release has replaced it, or the network is down. Only a newer release requires a
 * reload, so this first checks whether the server responds. Reloads at most once per release or, if storage is unavailable, only if the
 * page was not itself reloaded. Never reloads during navigation or after typing.
 */
export const recover = (): void => {
  let isLeaving: boolean | undefined;
  let isFirst = navigation?.type !== 'reload';
  addEventListener('beforeunload', () => (isLeaving = true));
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    // oxlint-disable-next-line promise/always-return -- the end of the chain
    (answer) => {
      if (answer.status < 500 && !isLeaving && !('navigating' in dataset || 'typed' in dataset)) {
        try {
          const { build } = facts as { build: string }; // In development, `facts` is undefined. The access then throws, as storage may do.
          isFirst = sessionStorage.getItem(RELOADED) !== build;
          sessionStorage.setItem(RELOADED, build);
        } catch {
          // Without storage, and in development, `isFirst` keeps its initial value.
        }
        if (isFirst) location.reload();
      }
    },
    // Offline, the page keeps working as it does without JavaScript.
    () => {},
  );
};
