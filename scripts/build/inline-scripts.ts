import type { VitePlugin } from 'waku/config';
import { bundleInline } from './bundle-head.ts';

const SUFFIX = '?inline';

/** Resolves `?inline` imports of head scripts to bundled text during development. */
export function inlineScripts(): VitePlugin {
  return {
    name: 'inline-scripts',
    apply: 'serve',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(`.ts${SUFFIX}`)) return undefined;
      const { text, modules } = await bundleInline(id.slice(0, -SUFFIX.length));
      for (const file of modules) this.addWatchFile(file);
      return `export default ${JSON.stringify(text)}`;
    },
  };
}
