import { page } from './document.ts';

/** Attributes of the template in the head; `undefined` in development. */
export const facts: DOMStringMap | undefined = page.querySelector<HTMLTemplateElement>('template[data-program]')?.dataset;
