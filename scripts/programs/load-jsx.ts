// Loaded before programs that render and are not compiled, such as those of tests. Node takes the types out of `.ts` files
// itself, but knows nothing of JSX.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';
import { keepCompiledCode } from '../processes/keep-compiled-code.ts';
import { PROJECT } from '../files/project.ts';

keepCompiledCode(path.join(PROJECT, 'node_modules', '.cache', 'compiled'));

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
