import { requestInAddress, writeRequest } from '../../query/request-address.ts';
import { writePlace } from '../../query/query-state.ts';

export type ToolName = 'open-composer' | 'open-checker';

interface ToolEntry {
  readonly name: ToolName;
  /** Number of steps back to the page without the tool. */
  readonly depth: number;
}

function entry(): ToolEntry | undefined {
  // Our key in the history state; see `navigation/scroll-restoration.ts`.
  return (window.history.state as { readonly tool?: ToolEntry } | null)?.tool;
}

export function toolOfEntry(): ToolName | undefined {
  if (requestInAddress() !== undefined) return 'open-composer';
  const name = entry()?.name;
  return name === 'open-checker' ? name : undefined;
}

/** Number of steps back to the page without the tool; 0 if a link opened the tool. */
export function depthOfEntry(): number {
  return toolOfEntry() === undefined ? 0 : (entry()?.depth ?? 0);
}

/** Adds a history entry for a tool, so that Back closes the tool. */
export function enterTool(name: ToolName): void {
  if (toolOfEntry() === name) return;
  const options = { push: true, state: { tool: { name, depth: 1 } } };
  if (name === 'open-composer') writeRequest('', options);
  else writePlace(window.location.pathname + window.location.search + window.location.hash, options);
}

export function forgetTool(): void {
  // The site's history states are objects or null.
  window.history.replaceState({ ...(window.history.state as object | null), tool: undefined }, '');
}

/** Adds a history entry for a change in the open composer, so that Back undoes the change. */
export function enterStep(): void {
  writeRequest('', { push: true, state: { tool: { name: 'open-composer', depth: depthOfEntry() + 1 } } });
}

const followers = new Set<() => void>();

/** Calls the follower after each history step within the open tool. Returns an unsubscribe function. */
export function followSteps(follower: () => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

export function tellFollowers(): void {
  for (const follower of followers) follower();
}
