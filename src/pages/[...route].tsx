import { currentSite } from '../render/current-site.ts';
import { pageElement } from '../render/page-element.tsx';

/** Every page but the home page and the one for unknown addresses. */
export default function Page({ route }: { readonly route: readonly string[] }) {
  return pageElement(`/${route.join('/')}`);
}

export const getConfig = async () => {
  const { pages } = await currentSite();
  const staticPaths = [...pages.values()]
    .map(({ pathname }) => pathname)
    .filter((pathname) => pathname !== '/' && pathname !== '/404')
    .map((pathname) => pathname.slice(1).split('/'));
  return { render: 'static', staticPaths } as const;
};
