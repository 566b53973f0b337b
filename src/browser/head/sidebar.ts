import { dataset } from './document.ts';
import { stored } from './stored.ts';

// This tab's state takes precedence over the most recent tab's.
if ((stored('sidebar-hidden', 'sessionStorage') || stored('sidebar-hidden')) === 'true') dataset.sidebar = 'hidden';
