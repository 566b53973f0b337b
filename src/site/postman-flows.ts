import { contentPath } from '../content/content-path.ts';
import { readText } from '../content/read-text.ts';
import type { DataSource } from '../data/parse-yaml.ts';
import { pointerOf } from '../data/pointer.ts';
import { didYouMean } from '../data/suggest.ts';
import type { Problem } from '../errors.ts';
import type { Api, Operation } from '../openapi/api.ts';
import type { Flow, FlowRequest, FlowScripts } from '../openapi/postman/flow.ts';
import { SITE_FILE } from './config/config.ts';
import type { FlowConfig, FlowRequestConfig } from './config/postman-config.ts';
import type { GroupApi } from './migrations.ts';

export interface LoadedFlows {
  /** By group id. */
  readonly flows: ReadonlyMap<string, readonly Flow[]>;
  readonly problems: readonly Problem[];
}

/** @param at path in the configuration */
type Report = (what: string, at: readonly (string | number)[], cure: string) => void;

/** Loads the flows in `site.yaml`, and reports unknown operations. Groups without a readable specification have no flows. */
export async function loadFlows(
  root: string,
  configs: readonly FlowConfig[],
  groups: readonly GroupApi[],
  source: DataSource,
): Promise<LoadedFlows> {
  const problems: Problem[] = [];
  const loaded = await Promise.all(
    configs.map(async (config, index) => {
      const report: Report = (what, at, cure) =>
        problems.push({ severity: 'error', what, where: source.locate(pointerOf(['postman', 'flows', index, ...at])), cure });
      const api = groups.find(({ group }) => group.id === config.api)?.api;
      return api ? [{ id: config.api, flow: await loadFlow(root, config, api, report) }] : [];
    }),
  );
  const byGroup = Map.groupBy(loaded.flat(), ({ id }) => id);
  return { flows: new Map([...byGroup].map(([id, list]) => [id, list.map(({ flow }) => flow)])), problems };
}

async function loadFlow(root: string, config: FlowConfig, api: Api, report: Report): Promise<Flow> {
  const requests = await Promise.all(
    config.requests.map((request, index) =>
      loadRequest(root, request, api, (what, at, cure) => report(what, ['requests', index, ...at], cure)),
    ),
  );
  return {
    name: config.name,
    description: config.description ?? '',
    scripts: await loadScripts(root, config, report),
    requests: requests.flat(),
  };
}

async function loadRequest(root: string, config: FlowRequestConfig, api: Api, report: Report): Promise<readonly FlowRequest[]> {
  const { operation: id, name, parameters = {} } = config;
  const operation = api.operations.find(({ operationId }) => operationId === id);
  const [scripts, body] = await Promise.all([loadScripts(root, config, report), loadFile(root, config.body, 'body', report)]);
  if (!operation) {
    const ids = api.operations.flatMap(({ operationId }) => operationId ?? []);
    report(`The group has no operation "${id}".`, ['operation'], didYouMean(id, ids));
    return [];
  }
  checkParameters(operation, parameters, report);
  return [{ slug: operation.slug, ...(name !== undefined && { name }), parameters, ...(body !== undefined && { body }), scripts }];
}

function checkParameters({ parameters }: Operation, values: FlowRequest['parameters'], report: Report): void {
  const names = parameters.map(({ name }) => name);
  for (const name of Object.keys(values)) {
    if (names.some((known) => known.toLowerCase() === name.toLowerCase())) continue;
    report(`The operation has no parameter "${name}".`, ['parameters', name], didYouMean(name, names));
  }
}

async function loadScripts(root: string, { before, after }: FlowScripts, report: Report): Promise<FlowScripts> {
  const [first, last] = await Promise.all([loadFile(root, before, 'before', report), loadFile(root, after, 'after', report)]);
  return { ...(first !== undefined && { before: first }), ...(last !== undefined && { after: last }) };
}

async function loadFile(root: string, name: string | undefined, key: string, report: Report): Promise<string | undefined> {
  if (name === undefined) return undefined;
  const filePath = contentPath(`./${name}`, SITE_FILE);
  const read = filePath === undefined ? undefined : await readText(root, filePath);
  if (!read) report(`There is no file ${name} in content/.`, [key], 'Write its path relative to content/, with slashes.');
  for (const { what, cure } of read?.problems ?? []) report(`${name}: ${what}`, [key], cure ?? '');
  return read?.text;
}
