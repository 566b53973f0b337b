import type { StorageKey } from '../platform/storage-key.ts';
import { dataset } from './document.ts';
import { facts } from './facts.ts';
import { navigation } from './navigation.ts';

const RELOADED: StorageKey = 'reloaded-for';

/**
 * A script fails to load because this release has been replaced, or because the network is down. Only the former calls for a reload, so the
 * server is tried first, and no release is reloaded twice (without storage: no page that was just reloaded). No reload during navigation,
 * which brings its own answer, or after typing, which it would lose.
 */
export const recover = (): void => {
  let isLeaving: boolean | undefined;
  let isFirst = navigation?.type !== 'reload';
  addEventListener('beforeunload', () => (isLeaving = true));
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    // oxlint-disable-next-line promise/always-return -- nothing follows
    (answer) => {
      if (answer.status < 500 && !isLeaving && !('navigating' in dataset || 'typed' in dataset)) {
        try {
          const { build } = facts as { build: string }; // `facts` is undefined in development; the access then throws, as storage may.
          isFirst = sessionStorage.getItem(RELOADED) !== build;
          sessionStorage.setItem(RELOADED, build);
        } catch {
          // Without storage, earlier reloads are unknown.
        }
        if (isFirst) location.reload();
      }
    },
    // Offline, the page stays as it is without JavaScript.
    () => {},
  );
};
