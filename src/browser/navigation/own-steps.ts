import { isStepFromMenu } from './menu.ts';

type StepHandler = () => boolean;

const handlers: StepHandler[] = [isStepFromMenu];

/** Adds what looks at each step in the history first, and says whether it has dealt with it: then it is no change of place. */
export function handleSteps(handler: StepHandler): void {
  handlers.push(handler);
}

/** Whether a step in the history only opened or closed what lies over the page. */
export function isOwnStep(): boolean {
  return handlers.some((handler) => handler());
}
