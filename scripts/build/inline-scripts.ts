import type { VitePlugin } from 'waku/config';
import { bundleInline } from './bundle-head.ts';

const SUFFIX = '?inline';

/** In development, resolves `?inline` imports of head scripts to their bundled text, as a build does. */
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
