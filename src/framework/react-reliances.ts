import type { Reliance } from './reliance.ts';

const react = { packageName: 'react-dom', version: '19.3.1' } as const;
const flight = { packageName: 'react-server-dom-webpack', version: '19.3.1' } as const;

/** What is relied on of React. */
export const REACT = {
  document: {
    ...react,
    name: 'react/document',
    holds:
      'A document is `<!DOCTYPE html><html lang="…" …><head>…</head><body>…</body></html>`: without white space, with nothing in the tag of the head, and with the language first.',
    where: ['src/framework/waku-page.ts', 'scripts/build/finish-html.ts'],
    noticedBy: 'build',
  },
  headStyles: {
    ...react,
    name: 'react/head-styles',
    holds: 'A style element in the head is written as `<style>…</style>`.',
    where: ['src/framework/waku-page.ts'],
    noticedBy: 'build',
  },
  places: {
    ...react,
    name: 'react/places',
    holds:
      'Private-use characters are escaped neither in HTML nor in a payload, and the inside of an element stands alone between its tags.',
    where: ['scripts/build/finish-html.ts', 'src/framework/navigation-payload.ts', 'src/render/page-store.ts'],
    noticedBy: 'build',
  },
  flightRows: {
    ...flight,
    name: 'react/flight-rows',
    holds:
      'A payload is rows of the form `id:…`: ids are hexadecimal, the root is 0; `T<length>,` begins a text without an end of line; models (JSON), `I` (imports) and `H` (hints, without an id) end with the line; a finished page has no others.',
    where: ['src/framework/flight.ts'],
    noticedBy: 'build',
  },
  flightReferences: {
    ...flight,
    name: 'react/flight-references',
    holds:
      'In a model, a string refers to a row when it is `$` or `$L` and an id, with or without a path after `:`; `$$` begins a text with a dollar; `$undefined`, numbers that JSON lacks, dates, big integers and symbols are values.',
    where: ['src/framework/flight.ts'],
    noticedBy: 'build',
  },
  readyHtml: {
    ...react,
    name: 'react/ready-html',
    holds:
      'An element with `dangerouslySetInnerHTML` and `suppressHydrationWarning` is hydrated without a look at its inside; the inside is written again only when the object changes, and a `TrustedHTML` reaches the browser as it is.',
    where: ['src/browser/islands/leaf.tsx', 'src/browser/platform/trusted-html.ts'],
    noticedBy: 'tests/end-to-end/every-page.test.ts',
  },
  turns: {
    packageName: 'scheduler',
    version: '0.28.0',
    name: 'react/turns',
    holds:
      'The scheduler asks for each of its turns by `setImmediate` where there is one when it is loaded, and for no second one before it has had the first.',
    where: ['src/framework/prompt-react.ts'],
    noticedBy: 'tests/end-to-end/prefetch.test.ts',
  },
  replyWriter: {
    ...flight,
    name: 'react/reply-writer',
    holds:
      'The client for browsers is one file, in which the arguments of server actions are written by `processReply`, which nothing else calls than `encodeReply`, and which `registerBoundServerReference` follows.',
    where: ['src/framework/lean-flight.ts'],
    noticedBy: 'build',
  },
} as const satisfies Readonly<Record<string, Reliance>>;
