import type { ParseArgsConfig } from 'node:util';
import { InputError } from '../../src/errors.ts';
import { readEnvironment } from '../../src/render/environment.ts';
import { failureText, sayUncaughtFailures } from './failure-text.ts';
import { readArguments } from './read-arguments.ts';
import { countProblems, printProblems } from './report.ts';
import { HelpRequest, UsageError } from './usage-error.ts';

export interface Command {
  readonly usage: string;
  /** State after a failure, as a sentence without a full stop. */
  readonly outcome?: string;
  /** Errors whose message is meant for the user. */
  readonly faults?: readonly (abstract new (...args: never) => Error)[];
  /** Exit code for misuse; defaults to 2. */
  readonly codeOfMisuse?: number;
}

/**
 * Runs a command and sets the exit code. Prints usage for `--help` and misuse, problems in the input with their locations, and other
 * errors as a sentence with code 1.
 */
export async function runCommand(run: () => Promise<number | void> | number | void, command: Command): Promise<void> {
  const stopSaying = sayUncaughtFailures(readEnvironment().showsStacks);
  try {
    const code = await run();
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    process.exitCode = tell(error, command);
  } finally {
    stopSaying();
  }
}

/** Reads arguments for a program without a main function; exits on misuse. */
export function argumentsOf<const T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof readArguments<T>> {
  try {
    return readArguments(config);
  } catch (error) {
    process.exit(tell(error, { usage }));
  }
}

function tell(error: unknown, { usage, outcome, faults = [], codeOfMisuse = 2 }: Command): number {
  if (error instanceof HelpRequest) {
    console.log(`Usage: ${usage}`);
    return 0;
  }
  if (error instanceof UsageError) {
    console.error(`${error.message}\nUsage: ${usage}`);
    if (outcome !== undefined) console.error(`${outcome}.`);
    return codeOfMisuse;
  }
  if (error instanceof InputError) {
    printProblems(error.problems, readEnvironment());
    const count = countProblems(error.problems);
    console.error(outcome === undefined ? `${count}.` : `${outcome}: ${count}.`);
    return 1;
  }
  if (!(error instanceof Error) || !faults.some((fault) => error instanceof fault)) {
    console.error(failureText(error, readEnvironment().showsStacks));
    if (outcome !== undefined) console.error(`${outcome}.`);
    return 1;
  }
  // A failed `fetch` states its reason only in `cause`.
  console.error(error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message);
  if (outcome !== undefined) console.error(`${outcome}.`);
  return 1;
}
