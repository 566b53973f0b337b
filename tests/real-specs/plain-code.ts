// Preloaded for quick runs: disables highlighting, which takes most of a page's time and does not affect the comparison.
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('/src/markdown/code/highlight.ts')) return nextLoad(url, context);
    return { format: 'module', source: PLAIN, shortCircuit: true };
  },
});

const PLAIN = `
  export * from './highlight.ts?with-colours';
  import { escapeHtml } from './escape-html.ts';
  export const isHighlighted = () => false;
  export const highlightLines = (code) => code.split(/\\r?\\n/).map(escapeHtml);
`;
