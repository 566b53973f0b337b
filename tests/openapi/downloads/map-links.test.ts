import { expect, test } from 'vitest';
import { mapLinks } from '../../../src/openapi/downloads/map-links.ts';

test('mapLinks changes only the links in descriptions', () => {
  const root = {
    openapi: '3.1.0',
    info: {
      title: 'Sales API',
      version: '1.0.0',
      description: 'See [intro](/docs/intro "Intro"), [here](#here), [web](https://a.example).',
    },
    tags: [{ name: 'A', description: '[a](/a)', externalDocs: { url: '/docs' } }],
    paths: { '/a': { get: { description: '![a](/a.png)', responses: { 200: { description: '[b](</b c>)' } } } } },
    components: { schemas: { A: { properties: { description: { description: '[c](/c)', example: '[d](/d)' } } } } },
  };
  expect(mapLinks(root, (path) => `https://docs.example.com${path}`)).toEqual({
    openapi: '3.1.0',
    info: {
      title: 'Sales API',
      version: '1.0.0',
      description: 'See [intro](https://docs.example.com/docs/intro "Intro"), [here](#here), [web](https://a.example).',
    },
    tags: [{ name: 'A', description: '[a](https://docs.example.com/a)', externalDocs: { url: 'https://docs.example.com/docs' } }],
    paths: {
      '/a': {
        get: {
          description: '![a](https://docs.example.com/a.png)',
          responses: { 200: { description: '[b](<https://docs.example.com/b c>)' } },
        },
      },
    },
    components: { schemas: { A: { properties: { description: { description: '[c](https://docs.example.com/c)', example: '[d](/d)' } } } } },
  });
});
