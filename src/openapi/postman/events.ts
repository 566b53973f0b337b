import type { PostmanEvent } from './collection.ts';
import type { FlowScripts } from './flow.ts';

export function eventsOf(...scripts: readonly FlowScripts[]): { readonly event?: readonly PostmanEvent[] } {
  const event = (listen: PostmanEvent['listen'], texts: readonly (string | undefined)[]): readonly PostmanEvent[] => {
    const exec = texts.flatMap((text) => text?.replace(/\n$/, '').split('\n') ?? []);
    return exec.length === 0 ? [] : [{ listen, script: { type: 'text/javascript', exec } }];
  };
  const events = [
    ...event(
      'prerequest',
      scripts.map(({ before }) => before),
    ),
    ...event(
      'test',
      scripts.map(({ after }) => after),
    ),
  ];
  return events.length > 0 ? { event: events } : {};
}
