import { currentSite } from '../../render/current-site.ts';
import { pageList } from '../../site/page-list.ts';

/** Every page, for the search for those that an unknown address may have meant. */
export const GET = async () => {
  return Response.json(pageList(await currentSite()));
};

export const getConfig = async () => ({ render: 'static' }) as const;
