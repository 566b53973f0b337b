import { describe, expect, test } from 'vitest';
import { diagramToHtml } from '../../src/markdown/diagram.ts';

const FLOW = 'flowchart LR\n  A[Search] --> B[Book]';

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

describe('diagramToHtml', () => {
  test('is an image with its text alternative as its accessible name', () => {
    const html = diagramToHtml(FLOW, 'From "search" to book');
    const [id] = idsOf(html);
    expect(html).toMatch(/^<figure class="diagram" tabindex="0" aria-labelledby="[a-z0-9]+"><svg role="img" aria-labelledby="[a-z0-9]+" /);
    expect(html).toContain(`aria-labelledby="${id}"`);
    expect(html).toContain(`<title id="${id}">From &quot;search&quot; to book</title>`);
  });

  test('contains the text of the diagram', () => {
    expect(diagramToHtml(FLOW, 'x')).toMatch(/>Search<\/text>.*>Book<\/text>/);
  });

  test('has a caption when it has a title', () => {
    expect(diagramToHtml(FLOW, 'x', 'A & B')).toContain('<figcaption>A &amp; B</figcaption></figure>');
  });

  test.each([FLOW, 'sequenceDiagram\n  A->>B: Hi', 'stateDiagram-v2\n  [*] --> Held'])(
    'contains nothing that the CSP forbids: %j',
    (source) => {
      expect(diagramToHtml(source, 'x')).not.toMatch(/<style|<script| style=| on\w+=|https?:\/\/(?!www\.w3\.org\/2000\/svg")/);
    },
  );

  test.each([
    FLOW,
    'sequenceDiagram\n  A->>B: Hi',
    'stateDiagram-v2\n  [*] --> Held',
    'flowchart TD\n  subgraph One\n  A -->|x| B\n  end',
    'erDiagram\n  A ||--o{ B : has',
  ])('uses the site’s colours: %j', (source) => {
    const names = new Set(diagramToHtml(source, 'x').match(/var\(--[^)]*\)/g));
    expect(names.size).toBeGreaterThan(1);
    expect([...names].filter((name) => !name.startsWith('var(--color-'))).toEqual([]);
  });

  test('keeps labels unchanged, including colour codes', () => {
    expect(diagramToHtml('sequenceDiagram\n  A->>B: var(--bg)', 'x')).toContain('var(--bg)');
  });

  test('refers only to its own ids', () => {
    const html = diagramToHtml(FLOW, 'x');
    const referred = [...html.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(referred.length).toBeGreaterThan(0);
    expect(referred.filter((id) => !idsOf(html).includes(id))).toEqual([]);
  });

  test('shares no id with another diagram', () => {
    const other = idsOf(diagramToHtml('flowchart LR\n  C --> D', 'x'));
    expect(idsOf(diagramToHtml(FLOW, 'x')).filter((id) => other.includes(id))).toEqual([]);
  });

  test('contains only short numbers', () => {
    const html = diagramToHtml('flowchart TD\n  A --> B\n  A --> C\n  C --> D', 'x');
    expect(html.match(/\d+\.\d{3,}|[a-z]\d+\.\d/g)).toBeNull();
  });

  test('is deterministic', () => {
    expect(diagramToHtml(FLOW, 'x')).toBe(diagramToHtml(FLOW, 'x'));
  });

  test('throws for an unsupported diagram', () => {
    expect(() => diagramToHtml('nonsense', 'x')).toThrow('Invalid mermaid header: "nonsense"');
  });
});
