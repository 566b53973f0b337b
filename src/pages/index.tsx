import { pageElement } from '../render/page-element.tsx';

export default function HomePage() {
  return pageElement('/');
}

export const getConfig = async () => ({ render: 'static' }) as const;
