import { requestInAddress, writeRequest } from '../../query/request-address.ts';
import { writePlace } from '../../query/query-state.ts';

/** The tools, by the actions of their buttons. */
export type ToolName = 'open-composer' | 'open-checker';

/** What the state of an entry in the history says of the tool that is open at it. */
interface ToolEntry {
  readonly name: ToolName;
  /** How many steps back the page is without the tool. */
  readonly depth: number;
}

function entry(): ToolEntry | undefined {
  // Our own key of a state: see `navigation/scroll-restoration.ts`.
  return (window.history.state as { readonly tool?: ToolEntry } | null)?.tool;
}

/** The tool that is open at this entry: its state says so, or a link to a request. */
export function toolOfEntry(): ToolName | undefined {
  if (requestInAddress() !== undefined) return 'open-composer';
  const name = entry()?.name;
  return name === 'open-checker' ? name : undefined;
}

/** How many steps back the page is without the tool; 0 where a link has opened it. */
export function depthOfEntry(): number {
  return toolOfEntry() === undefined ? 0 : (entry()?.depth ?? 0);
}

/** Makes an entry for a tool that a button opens, so that the way back closes it. */
export function enterTool(name: ToolName): void {
  if (toolOfEntry() === name) return;
  const options = { push: true, state: { tool: { name, depth: 1 } } };
  if (name === 'open-composer') writeRequest('', options);
  else writePlace(window.location.pathname + window.location.search + window.location.hash, options);
}

/** Makes this entry one of the page without a tool. */
export function forgetTool(): void {
  // The states of this site are objects, or none.
  window.history.replaceState({ ...(window.history.state as object | null), tool: undefined }, '');
}

/** Makes an entry for another step of the open composer, so that the way back leads to what was there before. */
export function enterStep(): void {
  writeRequest('', { push: true, state: { tool: { name: 'open-composer', depth: depthOfEntry() + 1 } } });
}

const followers = new Set<() => void>();

/** Calls back after each step between entries of the open tool. Returns how to end it. */
export function followSteps(follower: () => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

export function tellFollowers(): void {
  for (const follower of followers) follower();
}
