import { dataset } from './document.ts';
import { facts } from './facts.ts';
import { showTheme } from './theme.ts';
import { showEnvironment } from './environment.ts';
import { hideDismissed } from './announcement.ts';
import './sidebar.ts';
import { earlyEvents } from './early-presses.ts';
// Must come after the module that queues early key presses.
import './search-keys.ts';
import { scrollToTarget } from './scroll-to-target.ts';
import { startProgramWhenPainted } from './program.ts';
import { recover } from './recovery.ts';

// Runs before the first paint on every page. `browser/start/first-view.ts` takes over from here, and reads `HeadGlobals`.

const showMode = (isStored?: boolean): void => {
  showTheme(isStored);
  showEnvironment();
  hideDismissed();
};

dataset.js = '';
showMode();
window.page = facts;
window.showMode = showMode;
window.recover = recover;
window.earlyEvents = earlyEvents;
addEventListener('DOMContentLoaded', () => {
  // The body has now been parsed.
  showMode();
  scrollToTarget();
  startProgramWhenPainted();
});
