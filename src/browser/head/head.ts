import { dataset } from './document.ts';
import { facts } from './facts.ts';
import { showTheme } from './theme.ts';
import { showEnvironment } from './environment.ts';
import { hideDismissed } from './announcement.ts';
import './sidebar.ts';
import { earlyEvents } from './early-presses.ts';
// Behind the one that keeps early keys.
import './search-keys.ts';
import { arrive } from './arrival.ts';
import { startProgramWhenPainted } from './program.ts';
import { recover } from './recovery.ts';

// Runs before the first paint, on every page. What can wait until the page has been painted is in its program
// (`browser/start/first-view.ts`), which is loaded then, and finds here what `HeadGlobals` says.

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
  // What has not been read yet shows it, too.
  showMode();
  arrive();
  startProgramWhenPainted();
});
