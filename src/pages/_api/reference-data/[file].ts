import { currentSite } from '../../../render/current-site.ts';
import { renderReferenceData } from '../../../render/reference/reference-data.ts';

/** The document of each API, for the tools of its pages, which fetch it when one of them is opened. */
export const GET = async (_request: Request, { params }: { readonly params: { readonly file: string } }) =>
  Response.json(renderReferenceData(await currentSite(), params.file));

export const getConfig = async () => {
  const { apis } = await currentSite();
  return { render: 'static', staticPaths: apis.map(({ group }) => `${group.id}.json`) } as const;
};
