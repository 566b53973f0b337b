import { dataset, page } from './document.ts';

// Shows on the home page, when its style could not be loaded, that the site is probably published below another address than `baseUrl`
// says, and below which. The text is in the head's template, where no search engine reads it.
addEventListener('DOMContentLoaded', () => {
  const path = location.pathname.replace(/index\.html$/, '').replace(/\/?$/, '/');
  if (!getComputedStyle(page.body).getPropertyValue('--color-bg') && path !== (dataset.base ?? '/')) {
    const { content } = page.querySelector('template') as HTMLTemplateElement; // The server writes it.
    content.querySelector('b')?.append(path);
    page.body.prepend(content);
  }
});
