import type { Action } from '../../html-contract.ts';

/** A button that does an action when it is pressed, and has the class of that name. */
export function actionButton(action: Action): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = action;
  button.dataset.action = action;
  return button;
}
