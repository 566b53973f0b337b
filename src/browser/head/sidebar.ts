import { dataset } from './document.ts';
import { stored } from './stored.ts';

// Hides the sidebar if the reader did: in this tab, else in the last one.
if ((stored('sidebar-hidden', 'sessionStorage') || stored('sidebar-hidden')) === 'true') dataset.sidebar = 'hidden';
