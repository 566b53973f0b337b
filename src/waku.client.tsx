import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { unstable_defaultRootOptions as defaultRootOptions } from 'waku/client';
import { Router } from 'waku/router/client';
import { openedRoute } from './framework/start-client.ts';
import './styles/index.css';

// Importing this module hydrates the open page and starts the router.
const route = openedRoute();
hydrateRoot(
  document,
  <StrictMode>
    <Router {...(route === undefined ? {} : { initialRoute: route })} />
  </StrictMode>,
  defaultRootOptions,
);
