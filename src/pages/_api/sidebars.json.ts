import { currentSite, pageAt } from '../../render/current-site.ts';
import { renderSidebars } from '../../render/render-frame.tsx';

/** Every sidebar as HTML, for pages that change to another one, or show one in part. */
export const GET = async () => {
  const site = await currentSite();
  const home = pageAt(site, '/');
  return Response.json(home ? renderSidebars(site, home) : {});
};

export const getConfig = async () => ({ render: 'static' }) as const;
