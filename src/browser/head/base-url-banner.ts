import { dataset, page } from './document.ts';

// Shows on the home page, when its style sheet is missing, that the site is probably deployed below another path than `baseUrl`. The text
// is in a template, which search engines do not index.
addEventListener('DOMContentLoaded', () => {
  const path = location.pathname.replace(/index\.html$/, '').replace(/\/?$/, '/');
  if (!getComputedStyle(page.body).getPropertyValue('--color-bg') && path !== (dataset.base ?? '/')) {
    const { content } = page.querySelector('template') as HTMLTemplateElement; // The server writes it.
    content.querySelector('b')?.append(path);
    page.body.prepend(content);
  }
});
