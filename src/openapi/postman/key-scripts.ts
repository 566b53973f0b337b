import type { Operation } from '../api.ts';
import { camelCase, keyVariable } from '../samples/idempotency-key.ts';
import { isIdempotencyKey } from '../samples/sample-request.ts';
import type { PostmanPair } from './collection.ts';
import type { FlowScripts } from './flow.ts';

/** Returns the idempotency key's variable, or `undefined` if the operation has no key. */
export function keyVariableOf(operation: Operation): string | undefined {
  return operation.parameters.some(isIdempotencyKey) ? camelCase(keyVariable(operation)) : undefined;
}

export function withKey(pair: PostmanPair, variable: string | undefined): PostmanPair {
  return variable !== undefined && isIdempotencyKey({ in: 'header', name: pair.key }) ? { ...pair, value: `{{${variable}}}` } : pair;
}

/** Returns scripts that create a missing idempotency key, reuse it for each request, and remove it after a final response. */
export function keyScripts(variable: string): Required<FlowScripts> {
  return {
    before: `// The same key repeats the same attempt, until a final response removes it.
if (!pm.variables.get("${variable}")) {
  pm.collectionVariables.set("${variable}", pm.variables.replaceIn("{{$guid}}"));
}`,
    after: `if (pm.response.code < 300 || (/409|422/.test(pm.response.code) && !/IN_PROGRESS/.test(pm.response.text()))) {
  pm.collectionVariables.unset("${variable}");
  pm.environment.unset("${variable}");
}`,
  };
}
