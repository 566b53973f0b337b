import type { StorageKey } from '../platform/storage-key.ts';
import { dataset } from './document.ts';
import { facts } from './facts.ts';
import { navigation } from './navigation.ts';

const RELOADED: StorageKey = 'reloaded-for';

/**
 * Handles a script that failed to load. Either a newer release has replaced this one, or the network is down. Only the former needs a
 * reload, so this first checks whether the server responds. A page reloads at most once per release; without storage, it does not reload
 * if it was just reloaded. It does not reload during navigation, which loads a page anyway, or after typing, because the input would be
 * lost.
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
          const { build } = facts as { build: string }; // `facts` is undefined in development. The access then throws, as storage may do.
          isFirst = sessionStorage.getItem(RELOADED) !== build;
          sessionStorage.setItem(RELOADED, build);
        } catch {
          // Without storage, there is no record of earlier reloads.
        }
        if (isFirst) location.reload();
      }
    },
    // Offline, the page stays as it is without JavaScript.
    () => {},
  );
};
