import type { Action } from '../../html-contract.ts';

export function actionButton(action: Action): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = action;
  button.dataset.action = action;
  return button;
}
