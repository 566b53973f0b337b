import { isStepFromMenu } from './menu.ts';

type StepHandler = () => boolean;

const handlers: StepHandler[] = [isStepFromMenu];

/** Registers a handler for history steps. If the handler returns true, the step does not reach the router. */
export function handleOverlaySteps(handler: StepHandler): void {
  handlers.push(handler);
}

export function handledByOverlay(): boolean {
  return handlers.some((handler) => handler());
}
