import { parseArgs, type ParseArgsConfig } from 'node:util';
import { HelpRequest, UsageError } from './usage-error.ts';

/** Wraps Node's `parseArgs`. @throws HelpRequest for `--help` @throws UsageError for an unknown option or argument, or a missing value */
export function readArguments<const T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error;
    if ((config.args ?? process.argv).includes('--help')) throw new HelpRequest('', { cause: error });
    // Drops Node's advice on arguments that start with a dash.
    throw new UsageError(`${error.message.split(/\.\s/)[0]?.replace(/\.$/, '')}.`, { cause: error });
  }
}
