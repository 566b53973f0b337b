import { parseArgs, type ParseArgsConfig } from 'node:util';
import { HelpRequest, UsageError } from './usage-error.ts';

/**
 * Reads the arguments of a command as `parseArgs` of Node does: by default, those of this process.
 *
 * @throws HelpRequest for `--help`
 * @throws UsageError for an option or an argument that the command does not know, and for one without its value
 */
export function readArguments<const T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error;
    if ((config.args ?? process.argv).includes('--help')) throw new HelpRequest('', { cause: error });
    // What follows is about arguments that begin with a dash.
    throw new UsageError(`${error.message.split(/\.\s/)[0]?.replace(/\.$/, '')}.`, { cause: error });
  }
}
