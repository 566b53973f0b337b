import type { ParseArgsConfig } from 'node:util';
import { InputError } from '../../src/errors.ts';
import { readEnvironment } from '../../src/render/environment.ts';
import { failureText, sayUncaughtFailures } from './failure-text.ts';
import { readArguments } from './read-arguments.ts';
import { countProblems, printProblems } from './report.ts';
import { HelpRequest, UsageError } from './usage-error.ts';

/** What a command says when it ends before it has done its work. */
export interface Command {
  /** How it is called, for who has called it in another way. */
  readonly usage: string;
  /** The state that a failure leaves behind, as a sentence without its full stop. */
  readonly outcome?: string;
  /** Errors whose message is for the person who has called. */
  readonly faults?: readonly (abstract new (...args: never) => Error)[];
  /** Exit code for a call that is not understood; default: 2. */
  readonly codeOfMisuse?: number;
}

/**
 * Runs a command to its exit code: what `run` resolves with, else what is set already. `--help` and a call that is not understood get
 * its usage, faults of the input get their places, and code 1. So do errors of the system and of the program, in a sentence.
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

/** The arguments of a program without a main function, as `readArguments` reads them; ends the process when they are not understood. */
export function argumentsOf<const T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof readArguments<T>> {
  try {
    return readArguments(config);
  } catch (error) {
    process.exit(tell(error, { usage }));
  }
}

/** Says what is wrong; returns the exit code. */
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
  // Of a failed request only its cause says why.
  console.error(error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message);
  if (outcome !== undefined) console.error(`${outcome}.`);
  return 1;
}
