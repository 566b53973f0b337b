import { currentSite } from '../../render/current-site.ts';
import { renderSidebars } from '../../render/frame/render-sidebar.tsx';

/** Every sidebar as HTML, for pages that change to another one, or show one in part. */
export const GET = async () => {
  return Response.json(renderSidebars(await currentSite()));
};

export const getConfig = async () => ({ render: 'static' }) as const;
