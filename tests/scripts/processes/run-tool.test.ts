import { EventEmitter } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROJECT } from '../../../scripts/files/project.ts';
import { liveWith, runTool, startGit, startNode, startScript, startTool } from '../../../scripts/processes/run-tool.ts';

const { spawn } = vi.hoisted(() => ({ spawn: vi.fn<(command: string, args: readonly string[], options: object) => unknown>() }));
vi.mock('node:child_process', () => ({ spawn }));

class Child extends EventEmitter {
  readonly kill = vi.fn<(signal: NodeJS.Signals) => void>();
  readonly stdout = null;
  readonly stderr = null;
}

let child: Child;

beforeEach(() => {
  child = new Child();
  spawn.mockReset().mockReturnValue(child);
});

const script = (filePath: string) => path.join(PROJECT, 'node_modules', ...filePath.split('/'));

describe.each(['win32', 'linux'])('on %s', (platform) => {
  beforeEach(() => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue(platform as NodeJS.Platform); // the code reads only the name
  });
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['the build of Waku', () => startTool('waku', ['build']), 'waku/cli.js', 'build'],
    ['wrangler', () => startTool('wrangler', ['dev']), 'wrangler/bin/wrangler.js', 'dev'],
    ['a program of a package with another name', () => void runTool('tsc', ['--noEmit'], 'typescript'), 'typescript/bin/tsc', '--noEmit'],
  ])('starts %s as a Node script', (_, start, filePath, argument) => {
    start();
    expect(spawn.mock.calls.map(([command, args]) => [command, args])).toEqual([['node', [script(filePath), argument]]]);
    expect(existsSync(script(filePath))).toBe(true);
    expect(spawn.mock.calls[0]?.[2]).not.toHaveProperty('shell');
  });
});

describe('startGit', () => {
  test('starts Git without a shell', () => {
    startGit(['ls-files'], 'ignore');
    expect(spawn.mock.calls).toEqual([['git', ['ls-files'], { cwd: PROJECT, stdio: 'ignore' }]]);
  });
});

describe('startTool', () => {
  test('puts the project’s Node first in PATH, and passes variables on', () => {
    startTool('waku', [], { env: { DOCS_ROOT: '/site' }, stdio: 'ignore' });
    expect(spawn.mock.calls[0]?.[2]).toMatchObject({
      cwd: PROJECT,
      stdio: 'ignore',
      env: { DOCS_ROOT: '/site', PATH: `${path.join(PROJECT, 'node_modules', '.bin')}${path.delimiter}${process.env['PATH']}` },
    });
  });

  test('starts the tools of another folder’s project there', () => {
    startNode(['a.js'], { folder: '/copy' });
    expect(spawn.mock.calls[0]?.[2]).toMatchObject({
      cwd: '/copy',
      env: { PATH: `${path.join('/copy', 'node_modules', '.bin')}${path.delimiter}${process.env['PATH']}` },
    });
  });

  test('reports a package that lacks the program', () => {
    expect(() => startTool('wacko', [], {}, 'waku')).toThrow('The package waku has no program wacko');
  });
});

test.each([
  ['its code', 3, 3],
  ['1 for a signal', null, 1],
])('runTool resolves with %s', async (_, code, expected) => {
  const result = runTool('waku', []);
  child.emit('close', code);
  expect(await result).toBe(expected);
});

test.each([
  ['its code', 3, 3],
  ['0 for a signal, which was passed on', null, 0],
])('liveWith resolves with %s', async (_, code, expected) => {
  const result = liveWith(startTool('waku', []));
  process.emit('SIGTERM', 'SIGTERM');
  expect(child.kill).toHaveBeenCalledExactlyOnceWith('SIGTERM');
  child.emit('close', code);
  expect(await result).toBe(expected);
});

test('liveWith ends a child on hangup with a signal that the child handles', async () => {
  const result = liveWith(startTool('waku', []));
  process.emit('SIGHUP', 'SIGHUP');
  expect(child.kill).toHaveBeenCalledExactlyOnceWith('SIGTERM');
  child.emit('close', null);
  expect(await result).toBe(0);
});

test('startScript starts a package.json script directly', () => {
  startScript('build', { env: { DIST: 'other' } });
  const [command, args, options] = spawn.mock.calls[0] ?? [];
  expect([command, args?.slice(-1), options]).toEqual(['node', ['scripts/commands/build.ts'], expect.objectContaining({ cwd: PROJECT })]);
  expect(() => startScript('none')).toThrow('The command none in package.json does not start Node.');
});

test('no command starts a process in any other way', () => {
  const folder = path.join(PROJECT, 'scripts');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(files.filter((name) => readFileSync(path.join(folder, name), 'utf8').includes('child_process'))).toEqual([
    path.join('processes', 'run-tool.ts'),
  ]);
});
