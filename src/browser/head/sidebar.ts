import { dataset } from './document.ts';
import { stored } from './stored.ts';

// Hides the sidebar if the reader hid it in this tab, or else in the most recent tab.
if ((stored('sidebar-hidden', 'sessionStorage') || stored('sidebar-hidden')) === 'true') dataset.sidebar = 'hidden';
