import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { PROJECT } from '../../../scripts/files/project.ts';
import { readArguments } from '../../../scripts/console/read-arguments.ts';
import { runCommand } from '../../../scripts/console/run-command.ts';
import { HelpRequest, UsageError } from '../../../scripts/console/usage-error.ts';
import { InputError } from '../../../src/errors.ts';
import { commandEnv, spawnNode } from '../../support/child-process.ts';
import { commandsOfPackage, fileOfCommand } from '../../support/commands-of-package.ts';
import { inSiteFolder, type SiteFiles } from '../../support/literal-site.ts';
import type { CaseResult } from '../../support/run-cases.ts';
import { runCli } from '../../support/run-cli.ts';

class Known extends Error {}

async function ended(error: Error, command: Partial<Parameters<typeof runCommand>[1]> = {}) {
  const before = process.exitCode;
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await runCommand(
      () => {
        throw error;
      },
      { usage: 'npm run it', ...command },
    );
    return { code: process.exitCode, said: print.mock.calls.join('\n') };
  } finally {
    process.exitCode = before;
    print.mockRestore();
  }
}

describe('runCommand', () => {
  test('prints the usage on invalid arguments', async () => {
    expect(await ended(new UsageError('No.'))).toEqual({ code: 2, said: 'No.\nUsage: npm run it' });
    const told = await ended(new UsageError('No.'), { outcome: 'Nothing was done', codeOfMisuse: 1 });
    expect(told).toEqual({ code: 1, said: 'No.\nUsage: npm run it\nNothing was done.' });
  });

  test('prints input errors with position and count, and the outcome', async () => {
    const error = new InputError([{ severity: 'error', what: 'It is wrong.', where: { filePath: 'content/none.yaml' }, cure: 'Mend it.' }]);
    expect(await ended(error)).toEqual({
      code: 1,
      said: 'content/none.yaml\n  error: It is wrong.\n    Mend it.\n\n1 error, 0 warnings.',
    });
    expect((await ended(error, { outcome: 'Nothing was done' })).said).toMatch(/\nNothing was done: 1 error, 0 warnings\.$/);
  });

  test('prints errors without a stack', async () => {
    expect(await ended(new Known('It is closed.'), { faults: [Known], outcome: 'Nothing was done' })).toEqual({
      code: 1,
      said: 'It is closed.\nNothing was done.',
    });
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    expect(await ended(full, { outcome: 'Nothing was built' })).toEqual({
      code: 1,
      said: 'The disk is full: free some space, or set DIST or BUILD_CACHE to a folder on another disk.\nNothing was built.',
    });
    expect(await ended(new TypeError('It has no length.'))).toEqual({
      code: 1,
      said: 'TypeError: It has no length.\nThis is a bug in the program, not a problem with your files. Set DEBUG=1 to see where it happened.',
    });
  });

  test('also prints an uncaught error without a stack, and then exits', async () => {
    const address = pathToFileURL(path.join(PROJECT, 'scripts', 'console', 'run-command.ts')).href;
    const lines = [
      `import { runCommand } from '${address}';`,
      `setTimeout(() => { throw new TypeError('It has no length.'); });`,
      `await runCommand(() => new Promise(() => setInterval(() => {}, 1_000)), { usage: 'npm run it' });`,
    ];
    const child = spawnNode(['--input-type=module', '--eval', lines.join('\n')], commandEnv());
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
    expect({ code, said }).toEqual({
      code: 1,
      said: 'TypeError: It has no length.\nThis is a bug in the program, not a problem with your files. Set DEBUG=1 to see where it happened.\n',
    });
  });

  test('is the only error reporter: no command has its own', () => {
    const own = [...COMMANDS.keys()].filter((file) => {
      const text = readFileSync(path.join(PROJECT, file), 'utf8');
      return !/^await runCommand\(|= argumentsOf\(/m.test(text) || /\bparseArgs\b|process\.argv/.test(text);
    });
    expect(own).toEqual([]);
  });
});

describe('readArguments', () => {
  const options = { days: { type: 'string' }, json: { type: 'boolean' } } as const;
  test.each([
    [['--day', '3'], "Unknown option '--day'."],
    [['3'], "Unexpected argument '3'."],
    [['--days'], "Option '--days <value>' argument missing."],
    [['--days', '--json'], "Option '--days' argument is ambiguous."],
    [['--json=yes'], "Option '--json' does not take an argument."],
  ])('describes %s in one sentence', (args, message) => {
    const call = () => readArguments({ args, options });
    expect(call).toThrow(UsageError);
    expect(call).toThrow(new UsageError(message));
  });

  test.each([[['--help']], [['--json', '--help']], [['--help', 'x']]])('treats %j as a request for help', (args) => {
    expect(() => readArguments({ args, options })).toThrow(HelpRequest);
  });

  test('reads valid arguments', () => {
    expect(readArguments({ args: ['--days', '3'], options }).values).toEqual({ days: '3' });
  });
});

/** Command names by script file; each file has one command. */
const COMMANDS = new Map(Object.entries(commandsOfPackage()).map(([name, command]) => [fileOfCommand(command), name]));

const MISCALLED: readonly (readonly [command: string, args: readonly string[], fault: RegExp])[] = [
  ['verify', ['dist', 'other'], /^Name only one folder/],
  ['preview', ['--alias'], /^Option '--alias <value>' argument missing\./],
  ['preview', ['main'], /^Unexpected argument 'main'/],
  ['preview:comment', ['12'], /^Name the file/],
  ['smoke', ['docs.example'], /^docs\.example is not the URL/],
  ['licences', ['--json'], /^Unknown option '--json'\.$/m],
  ['keep-assets', [], /^Name the live site\./],
  ['keep-assets', ['--days', 'many', 'dist'], /^--days many is not a number\./],
  ['misses', ['--days', '0'], /^--days 0 is not a number above 0\./],
  ['new', [], /^Name what to create: guide or api\./],
  ['new', ['gide', '/docs/a'], /^Cannot create "gide"; use guide or api\./],
  ['new', ['api', 'sales'], /^An API needs/],
  ['new', ['guide', '/docs/a', 'b'], /^Unexpected argument "b"\./],
  ['shots', [], /^Name the git ref to compare with, or a folder for --sheets\./],
  ['shots', ['main', '--sheets', 'a'], /^--sheets compares nothing/],
  ['shots', ['main', '--format', 'pdf'], /^Unknown format "pdf"\./],
  ['specs:diff', [], /^Name the git ref to compare with\./],
  ['specs:diff', ['main', '--fail-on', 'all'], /^Unknown value "all" of --fail-on\./],
  ['dev', ['--port', 'http'], /^--port http is not a port number\./],
  ['test', ['browsr'], /^There is no step or test file "browsr"\..*npm test -- tests\//s],
];

/** Runs a command once per list of arguments, in one process with the command's own options for Node. */
async function runCases(name: string, lists: readonly (readonly string[])[]): Promise<readonly CaseResult[]> {
  const words = commandsOfPackage()[name]?.split(' ') ?? [];
  const file = fileOfCommand(words.join(' '));
  const options = words.slice(1, words.indexOf(file));
  const env = commandEnv({ CLOUDFLARE_ACCOUNT_ID: 'account', CLOUDFLARE_API_TOKEN: 'hush' });
  const child = spawnNode([...options, 'tests/support/run-cases.ts', file, JSON.stringify(lists)], env);
  let [said, complaints] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  expect(complaints).toBe('');
  return JSON.parse(said) as readonly CaseResult[];
}

describe('a command with invalid arguments', () => {
  const UNKNOWN = [['--no-such'], /^Unknown option '--no-such'\.$/m] as const;
  const rows = [...COMMANDS].map(([file, name]) => {
    const own = MISCALLED.filter(([command]) => fileOfCommand(commandsOfPackage()[command] ?? '') === file);
    return { name, cases: [UNKNOWN, ...own.map(([, args, fault]) => [args, fault] as const)] };
  });

  test('is tried with all of the invalid arguments', () => {
    expect(rows.flatMap(({ cases }) => cases)).toHaveLength(COMMANDS.size + MISCALLED.length);
  });

  test.concurrent.each(rows)('$name reports the error and prints its usage', async ({ name, cases }) => {
    const results = await runCases(
      name,
      cases.map(([args]) => args),
    );
    expect(results).toHaveLength(cases.length);
    for (const [number, { code, stdout, stderr }] of results.entries()) {
      expect([code, stdout]).toEqual([name === 'deploy' ? 1 : 2, '']);
      expect(stderr).toMatch(cases[number]?.[1] ?? 'a case');
      expect(stderr.split('\n')[1]).toMatch(/^Usage: .*npm (?:run )?[\w:]+/);
      expect(stderr).not.toMatch(/^\s+at /m);
    }
  });
});

test.concurrent.each(['check', 'deploy', 'specs:diff'])('%s prints its usage for --help', async (name) => {
  const { code, stdout, stderr } = await runCli(name, { args: ['--help'] });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: .*npm (?:run )?[\w:]+.*\n/);
});

describe('a command on a site with binary files', () => {
  const bytes = Uint8Array.from({ length: 512 }, (_, index) => (index * 151 + 7) % 256);
  const garbage = (name: string, files: SiteFiles, args: readonly string[] = []) => [name, args, files] as const;
  const settings = { 'content/site.yaml': bytes };
  const rest = { 'content/docs/index.mdx': bytes, 'content/checks.yaml': bytes, 'addresses.lock': bytes, 'public/_redirects': bytes };
  test.concurrent.each([
    ...['check', 'build', 'lock', 'verify', 'links:external', 'specs:pull'].map((name) => garbage(name, settings)),
    garbage('new', settings, ['guide', '/docs/a']),
    garbage('keep-assets', settings, ['https://docs.example']),
    ...['check', 'lock', 'links:external'].map((name) => garbage(name, rest)),
  ])('%s %j reports which file is not text', async (name, args, files) => {
    const { code, stderr } = await inSiteFolder(files, (docsRoot) => runCli(name, { docsRoot, args }));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^(?:content|public)\/\S+:1:\d+\n {2}error: The file is not encoded in UTF-8|^addresses\.lock:1:/m);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
