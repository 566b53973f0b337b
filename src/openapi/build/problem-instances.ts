import type { Example, MediaType, Operation, Response } from '../api.ts';
import { formatJson } from '../examples/format-json.ts';
import { isSameType } from '../is-same-type.ts';
import { entriesAt, isObject } from '../read-json.ts';
import { examplePath } from '../samples/parameter-text.ts';

const PROBLEM = 'application/problem+json';

type Request = Pick<Operation, 'path' | 'parameters' | 'servers'>;

/** Sets the `instance` of shared problem examples (RFC 9457) to the operation's path, if `instance` is a different path in the document. */
export function withProblemInstances(responses: readonly Response[], request: Request, root: unknown): readonly Response[] {
  const base = pathOf(request.servers[0]?.defaultUrl ?? '');
  const own = base + examplePath(request);
  const isWrong = ({ value }: Example): boolean => {
    const instance = isObject(value) ? value['instance'] : undefined;
    if (typeof instance !== 'string' || fits(instance, base + request.path)) return false;
    return entriesAt(root, 'paths').some(([path]) => fits(instance, base + path));
  };
  const corrected = (example: Example): Example => {
    if (!isObject(example.value) || !isWrong(example)) return example;
    const value = { ...example.value, instance: own };
    return { ...example, value, text: formatJson(value) };
  };
  const correctedMedia = (media: MediaType): MediaType =>
    isSameType(media.name, PROBLEM) && media.examples.some(isWrong) ? { ...media, examples: media.examples.map(corrected) } : media;
  return responses.map((response) => ({ ...response, content: response.content.map(correctedMedia) }));
}

/** Removes a server URL's origin and trailing slash. */
function pathOf(server: string): string {
  return server.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/\/$/, '');
}

/** Whether a path matches a template such as `/orders/{orderId}`. */
function fits(path: string, template: string): boolean {
  const parts = template.split('/');
  const given = path.split('/');
  return parts.length === given.length && parts.every((part, index) => /\{[^{}]+\}/.test(part) || part === given[index]);
}
