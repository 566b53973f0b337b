import { dataset, page } from './document.ts';

// Shows `BaseUrlBanner` if the style sheet is missing and the path is outside `baseUrl`. The banner is in a template, so that search
// engines do not index it.
addEventListener('DOMContentLoaded', () => {
  const path = location.pathname.replace(/index\.html$/, '').replace(/\/?$/, '/');
  if (!getComputedStyle(page.body).getPropertyValue('--color-bg') && path !== (dataset.base ?? '/')) {
    const { content } = page.querySelector('template') as HTMLTemplateElement; // always present in the server's HTML
    content.querySelector('b')?.append(path);
    page.body.prepend(content);
  }
});
