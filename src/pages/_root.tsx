import type { ReactNode } from 'react';
import { Frame } from '../browser/islands/frame.tsx';
import { ROOT_SCRIPT } from '../components/layout/root-script.ts';
import { SIDEBAR_SCRIPT } from '../components/layout/sidebar-script.ts';
import { currentSite, hasPublicFile } from '../render/current-site.ts';
import { misspeltPaths } from '../site/page-address.ts';
import { defaultLang } from '../site/config/locales.ts';
import '../styles/index.css';

/** `<html>`, the script that sets what must be right before the first paint, and the frame around every page. */
export default async function Root({ children }: { readonly children: ReactNode }) {
  const site = await currentSite();
  const { colorMode, baseUrl, announcementBar } = site.config;
  return (
    <html
      lang={defaultLang(site.config)}
      data-theme={colorMode.default}
      data-default-theme={colorMode.default}
      data-theme-fixed={colorMode.disableSwitch ? '' : undefined}
      data-theme-system={colorMode.respectPrefersColorScheme ? '' : undefined}
      data-announcement={announcementBar?.id}
      data-base={baseUrl === '/' ? undefined : baseUrl}
      data-misspelt={misspeltPaths(site)}
      suppressHydrationWarning
    >
      <head>
        {(await hasPublicFile('favicon.svg')) && <link rel="icon" type="image/svg+xml" href={`${baseUrl}favicon.svg`} />}
        {announcementBar?.colors && <style>{announcementStyle(announcementBar.colors)}</style>}
        {/* A build puts it into the finished pages instead, where no payload repeats it. */}
        {import.meta.env.DEV && <script dangerouslySetInnerHTML={{ __html: `${ROOT_SCRIPT}${SIDEBAR_SCRIPT}` }} />}
      </head>
      <body>
        <Frame>{children}</Frame>
      </body>
    </html>
  );
}

/** Two variables that `styles/layout/announcement.css` uses. Not attributes, which the content security policy forbids; a build adds the hash. */
function announcementStyle({ background, text }: { readonly background: string; readonly text: string }): string {
  return `:root{--announcement-background:${background};--announcement-text:${text}}`;
}

export const getConfig = async () => ({ render: 'static' }) as const;
