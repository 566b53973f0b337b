import { isStepFromMenu } from './menu.ts';

type StepHandler = () => boolean;

const handlers: StepHandler[] = [isStepFromMenu];

/** The handler returns true if it has handled the step, which then does not count as navigation. */
export function handleOverlaySteps(handler: StepHandler): void {
  handlers.push(handler);
}

export function isOverlayStep(): boolean {
  return handlers.some((handler) => handler());
}
