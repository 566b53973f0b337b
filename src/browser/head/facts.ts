import { page } from './document.ts';

/** What the head's template says; absent in development. */
export const facts: DOMStringMap | undefined = page.querySelector<HTMLTemplateElement>('template[data-program]')?.dataset;
