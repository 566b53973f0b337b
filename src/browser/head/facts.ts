import { page } from './document.ts';

/** Data of the head's template; absent in development. */
export const facts: DOMStringMap | undefined = page.querySelector<HTMLTemplateElement>('template[data-program]')?.dataset;
