import { dataset } from './document.ts';
import { stored } from './stored.ts';

// The state in this tab takes precedence over that in the most recent tab.
if ((stored('sidebar-hidden', 'sessionStorage') || stored('sidebar-hidden')) === 'true') dataset.sidebar = 'hidden';
