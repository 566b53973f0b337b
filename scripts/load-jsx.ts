// Loaded before the commands that render. Node takes the types out of `.ts` files itself, but knows nothing of JSX; and what
// it has compiled once it keeps, since every thread of every command loads the same thousand modules.
import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';
import { PROJECT } from './project.ts';

enableCompileCache(path.join(PROJECT, 'node_modules', '.cache', 'compiled'));
// For the lines in stack traces: below, JSX becomes calls.
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
