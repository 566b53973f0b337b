import { isStepFromMenu } from './menu.ts';

type StepHandler = () => boolean;

const handlers: StepHandler[] = [isStepFromMenu];

/** A handler for history steps returns true if it has handled the step, which then does not count as navigation. */
export function handleOverlaySteps(handler: StepHandler): void {
  handlers.push(handler);
}

/** Whether a history step only opened or closed an overlay. */
export function isOverlayStep(): boolean {
  return handlers.some((handler) => handler());
}
