import type { StorageKey } from '../platform/storage-key.ts';
import { dataset } from './document.ts';
import { facts } from './facts.ts';
import { navigation } from './navigation.ts';

const RELOADED: StorageKey = 'reloaded-for';

/**
 * Handles a script that failed to load: either a newer release has replaced it, or the network is down. Only a newer release needs a
 * reload, so this first checks whether the server responds. A page reloads at most once per release; without storage, not directly after
 * another reload. It never reloads during navigation or after typing.
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
          // Without storage, earlier reloads are unknown.
        }
        if (isFirst) location.reload();
      }
    },
    // Offline, the page keeps working as it does without JavaScript.
    () => {},
  );
};
