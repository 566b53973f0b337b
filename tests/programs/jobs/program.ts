import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../../support/child-process.ts';
import { PROGRAMS_FOLDER } from '../../../src/checks/writing/list-programs.ts';

export interface Language {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** File name of a job such as `first-booking`. */
  readonly fileName: (job: string) => string;
  readonly option: (name: string, value: string) => readonly string[];
  /** Formats a list argument: positional values, which must come last, or a single named argument in Java. */
  readonly list: (name: string, values: readonly string[]) => readonly string[];
  /** Spells an option name such as `return-to` for this language. */
  readonly spell: (name: string) => string;
  readonly journal: (filePath: string) => readonly string[];
  /** Arguments for a site: Apple's file, and the SSO public key, which not every language can derive from the private key. */
  readonly site: (appleFile: string, publicKey: string) => readonly string[];
  /** Arguments that confirm the program's prompts. */
  readonly agree: readonly string[];
}

const pascal = (job: string): string => job.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const FLAGS: Omit<Language, 'name' | 'command' | 'fileName'> = {
  option: (name, value) => [`--${name}`, value],
  list: (_, values) => values,
  spell: (name) => name,
  journal: (filePath) => ['--journal', filePath],
  site: (appleFile) => ['--apple-file', appleFile],
  agree: ['--yes'],
};

export const NODE: Language = {
  name: 'Node.js',
  command: [process.execPath],
  fileName: (job) => `node/${job}.mjs`,
  ...FLAGS,
};

/** Debian's Python, which has `python3-jwcrypto`. */
export const PYTHON: Language = {
  name: 'Python',
  command: ['/usr/bin/python3'],
  fileName: (job) => `python/${job.replaceAll('-', '_')}.py`,
  ...FLAGS,
};

/** The classpath includes `libjackson2-databind-java`. */
export const JAVA: Language = {
  name: 'Java',
  command: ['java', '-XX:TieredStopAtLevel=1', '-cp', '/usr/share/java/*'],
  fileName: (job) => `java/${pascal(job)}.java`,
  option: (name, value) => [`${name}=${value}`],
  list: (name, values) => [`${name}=${values.join(',')}`],
  spell: (name) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  journal: (filePath) => [filePath],
  site: (appleFile, publicKey) => [publicKey, appleFile],
  agree: ['yes=true'],
};

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  /** Output of both streams so far. */
  readonly output: () => string;
  /** Resolves to the first match in the output; rejects if the program ends without a match. */
  readonly waitFor: (pattern: RegExp) => Promise<string>;
  readonly ended: Promise<Ended>;
  readonly stop: () => Promise<Ended>;
}

export interface Launch {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd: string;
}

/** Starts a job's program as a reader would, inheriting only the search path. */
export function startProgram(language: Language, job: string, { args = [], env = {}, cwd }: Launch): Running {
  const [command, ...first] = language.command;
  const file = path.join(repositoryRoot, PROGRAMS_FOLDER, language.fileName(job));
  const child = spawn(command, [...first, file, ...args], { cwd, env: { PATH: process.env['PATH'] ?? '', ...env } });
  let [stdout, stderr] = ['', ''];
  const watchers = new Set<() => void>();
  const hear = (): void => {
    for (const watcher of watchers) watcher();
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    hear();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    hear();
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      resolve({ code, stdout, stderr });
      hear();
    });
  });
  const output = (): string => stdout + stderr;
  return {
    output,
    ended,
    waitFor: (pattern) =>
      new Promise((resolve, reject) => {
        const watcher = (): void => {
          const found = pattern.exec(output());
          if (!found && child.exitCode === null) return;
          watchers.delete(watcher);
          if (found) resolve(found[1] ?? found[0]);
          else reject(new Error(`The program ended without ${pattern}:\n${output()}`));
        };
        watchers.add(watcher);
        watcher();
      }),
    async stop() {
      child.kill();
      return ended;
    },
  };
}

export function runProgram(language: Language, job: string, launch: Launch): Promise<Ended> {
  return startProgram(language, job, launch).ended;
}

export async function inFolder<T>(files: Readonly<Record<string, string>>, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'job-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
