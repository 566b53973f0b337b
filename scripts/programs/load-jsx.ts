// Preloaded in every thread that renders: Node strips types from `.ts` files but does not support JSX.
import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';
import { PROJECT } from '../files/project.ts';

// Caches compiled code, because stripping types and compiling dominate a module's load time.
enableCompileCache(path.join(PROJECT, 'node_modules', '.cache', 'compiled'));
process.setSourceMapsEnabled(true);

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const filePath = fileURLToPath(url);
    const { code, map, errors } = transformSync(filePath, readFileSync(filePath, 'utf8'), {
      jsx: { runtime: 'automatic' },
      sourcemap: true,
    });
    if (errors.length > 0) throw new SyntaxError(errors.map(({ message }) => `${filePath}: ${message}`).join('\n'));
    const encoded = Buffer.from(JSON.stringify(map)).toString('base64');
    return { format: 'module', source: `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}`, shortCircuit: true };
  },
});
