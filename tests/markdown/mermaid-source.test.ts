import { describe, expect, test } from 'vitest';
import { diagramToHtml } from '../../src/markdown/diagram.ts';
import { isUnsupportedDiagram, readMermaid } from '../../src/markdown/mermaid-source.ts';

const textsOf = (source: string) =>
  [...diagramToHtml(source, '').matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, text = '']) => text.replaceAll(/<[^>]+>/g, '')).toSorted();

describe('readMermaid', () => {
  test.each([
    ['graph TD; A-->B;', 'graph TD\n A --> B'],
    ['graph\nA-->B', 'graph TD\nA --> B'],
    ['flowchart >\nA', 'flowchart LR\nA'],
    ['sequenceDiagram;\nA->>B: Hi;\nB-->>A: Ok;', 'sequenceDiagram\nA->>B: Hi\nB-->>A: Ok'],
    ['stateDiagram-v2;\n[*] --> Held;', 'stateDiagram-v2\n[*] --> Held'],
    ['classDiagram-v2\nA <|-- B', 'classDiagram\nA <|-- B'],
    ['%%{init: {\n"theme": "dark"}}%%\n%% Note\nerDiagram\nA ||--o{ B : has', 'erDiagram\nA ||--o{ B : has'],
    ['graph LR\nA["x; #quot;y#quot;"]-->|a;b|B{c;d};C', 'graph LR\nA["x; &quot;y&quot;"] -->|a;b|B{c;d}\nC'],
    ['graph LR\nA--text-->B\nC --> |one| D', 'graph LR\nA -- text --> B\nC -->|one| D'],
    ['graph LR\nA---->B====>C-..->D----E', 'graph LR\nA --> B ==> C -.-> D --- E'],
    ['graph LR\nA --o B\nC x--x D\nE <--> F', 'graph LR\nA --> B\nC <--> D\nE <--> F'],
    ['graph LR\nmy-node-->box\nA~~~B', 'graph LR\nmy-node --> box\nA\nB'],
    ['graph LR\nA@{ shape: rect, label: "X" } --> B@{ shape: circle }', 'graph LR\nA["X"] --> B'],
    ['graph LR\naccTitle: One\naccDescr { two\nthree }\nA-->B\nclick A "https://a.example"', 'graph LR\nA --> B'],
  ])('parses %j', (source, text) => expect(readMermaid(source).text).toBe(text));

  test.each(['title: The flow\nconfig:\n  theme: dark', 'title: "The flow"', "config: {}\ntitle: 'The flow'"])(
    'takes its title from %j',
    (keys) => {
      expect(readMermaid(`---\n${keys}\n---\ngraph TD\nA-->B`)).toEqual({ kind: 'graph', title: 'The flow', text: 'graph TD\nA --> B' });
    },
  );

  test('keeps the source of an unsupported kind', () => {
    const source = 'gantt\n  title A; B\n  section C';
    expect(readMermaid(source)).toEqual({ kind: 'gantt', text: source });
    expect(isUnsupportedDiagram('gantt')).toBe(true);
  });
});

test.each([
  ['graph TD; A-->B;', ['A', 'B']],
  ['---\ntitle: Flow\n---\nflowchart LR; A[One]-->|yes|B(Two);', ['One', 'Two', 'yes']],
  ['%%{init: {"theme": "dark"}}%%\nsequenceDiagram;\nA->>B: 5 #35; x;', ['5 # x', 'A', 'B']],
])('draws %j', (source, texts) => expect(textsOf(source)).toEqual(texts));
