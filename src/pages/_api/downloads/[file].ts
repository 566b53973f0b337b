import { currentSite } from '../../../render/current-site.ts';
import { listDownloads, readDownload } from '../../../render/parts/page-downloads.ts';

/** Specifications and Postman files. */
export const GET = async (request: Request) => {
  const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
  const text = await readDownload(await currentSite(), name);
  if (text === undefined) return new Response('Not found', { status: 404 });
  return new Response(text, { headers: { 'Content-Type': name.endsWith('.yaml') ? 'application/yaml' : 'application/json' } });
};

export const getConfig = async () => ({ render: 'static', staticPaths: listDownloads(await currentSite()) }) as const;
