import { pageElement } from '../render/page-element.tsx';

export default function NotFoundPage() {
  return pageElement('/404');
}

export const getConfig = async () => ({ render: 'static' }) as const;
