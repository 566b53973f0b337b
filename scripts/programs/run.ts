// Starts a command from its compiled program, with the arguments that follow its name: `node scripts/programs/run.ts build`.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepCompiledCode } from '../processes/keep-compiled-code.ts';
import { readEnvironment } from '../../src/render/environment.ts';
import { sayUncaughtFailures } from '../console/failure-text.ts';
import { providePrograms } from './provide-programs.ts';

// What comes before a command, and beside it.
sayUncaughtFailures(readEnvironment().showsStacks);
const [, , command = ''] = process.argv;
const { folder, compiled } = await providePrograms();
const program = path.join(folder, `${command}.js`);
// A command finds its arguments where it would if it had been started itself.
process.argv.splice(1, 2, program);
keepCompiledCode(compiled);
await import(pathToFileURL(program).href);
