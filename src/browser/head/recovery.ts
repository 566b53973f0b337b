import type { StorageKey } from '../platform/storage-key.ts';
import { dataset } from './document.ts';
import { facts } from './facts.ts';
import { navigation } from './navigation.ts';

const RELOADED: StorageKey = 'reloaded-for';

/**
 * A file of script that cannot be loaded is missing because this release has been replaced, or because the network is down. Only in the
 * first case a reload helps: so the server is asked whether it is there, and no release is reloaded twice (without storage, no page that
 * has just been reloaded). A page on its way brings its own answer, and what was typed would be lost.
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
          const { build } = facts as { build: string }; // Undefined in development, where this throws as storage may.
          isFirst = sessionStorage.getItem(RELOADED) !== build;
          sessionStorage.setItem(RELOADED, build);
        } catch {
          // There is no record of earlier reloads.
        }
        if (isFirst) location.reload();
      }
    },
    // Without a network, the page stays as it is without JavaScript.
    () => {},
  );
};
