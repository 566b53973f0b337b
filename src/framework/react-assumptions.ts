import type { Assumption } from './assumption.ts';

const react = { packageName: 'react-dom', version: '19.3.1' } as const;

export const REACT = {
  readyHtml: {
    ...react,
    name: 'react/ready-html',
    holds:
      'An element with `dangerouslySetInnerHTML` and `suppressHydrationWarning` is hydrated without comparing its content; the content is set again only when the object changes, and a `TrustedHTML` is passed to the browser unchanged.',
    where: ['src/browser/islands/prebuilt-html.tsx', 'src/browser/platform/trusted-html.ts'],
    noticedBy: 'tests/end-to-end/every-page.test.ts',
  },
  ownHead: {
    ...react,
    name: 'react/own-head',
    holds:
      'When it hydrates a document, React keeps unknown elements in the head, and matches titles, metas and style sheets with a precedence by their content.',
    where: ['src/render/frame/document.tsx'],
    noticedBy: 'tests/end-to-end/every-page.test.ts',
  },
} as const satisfies Readonly<Record<string, Assumption>>;
