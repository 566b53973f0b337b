import { expect, test } from 'vitest';
import { diagramToHtml } from '../../../src/markdown/diagram.ts';

function textsOf(source: string): readonly string[] {
  const texts = [...diagramToHtml(source, '').matchAll(/<text[^>]*>(.*?)<\/text>/gs)];
  return texts.map(([, text = '']) => text.replaceAll(/<\/tspan><tspan/g, '</tspan> <tspan').replaceAll(/<[^>]+>/g, '')).toSorted();
}

test.each([
  ['brackets in a label', 'flowchart TD\nA["Text (p) [b] {c} | d"] --> B', ['B', 'Text (p) [b] {c} | d']],
  ['a label in Markdown', 'flowchart TD\nA["`Text\n**b**`"]', ['Text b']],
  ['a label over two lines', 'flowchart TD\nA["One\n  two"] --> B("x")', ['One two', 'x']],
  ['a dotted link with its text', 'flowchart LR\nA -.text.-> B', ['A', 'B', 'text']],
  ['a thick link with its text', 'flowchart LR\nA ==text==> B', ['A', 'B', 'text']],
  ['a bar in the text of a link', 'flowchart LR\nA -->|"x | y"| B', ['A', 'B', 'x | y']],
  ['links with names', 'flowchart LR\nA e1@--> B\ne1@{ animate: true }\nC e2@==>|x| D', ['A', 'B', 'C', 'D', 'x']],
  ['parallelograms', 'flowchart LR\nA[/Para/] --> B[\\Other\\] --> C[/Trap\\]', ['Other', 'Para', 'Trap']],
  ['nodes side by side, of classes', 'flowchart LR\nA & B:::x --> C((c)):::y\nclassDef x fill:#fff\nclass C x', ['A', 'B', 'c']],
  ['labels that are given later', 'flowchart LR\nA --> B\nB["Later"] --> C & A(First)\nC{c}', ['First', 'Later', 'c']],
  ['numbers of messages', 'sequenceDiagram\nautonumber\nA->>B: Hi\nB-->>A: Ho', ['1. Hi', '2. Ho', 'A', 'B']],
  [
    'descriptions of states that came before',
    'stateDiagram-v2\n[*] --> a\na --> b\na : Waiting\na : long\nstate "Done" as b',
    ['Done', 'Waiting long'],
  ],
  ['states that are only named', 'stateDiagram-v2\nAlone\nstate Other', ['Alone', 'Other']],
  ['labels of classes', 'classDiagram\nclass A["A label (x)"]\nA --> B : uses A', ['A label (x)', 'B', 'uses A']],
  ['tight relations', 'classDiagram\nAnimal<|--Dog\nA"1"-->"*"B:x', ['*', '1', 'A', 'Animal', 'B', 'Dog', 'x']],
  ['annotations', 'classDiagram\n<<interface>> A\nclass B { +id; +run() }', ['&lt;&lt;interface&gt;&gt;', '+  id', '+  run()', 'A', 'B']],
  [
    'generic types',
    'classDiagram\nclass A {\n+List~int~ ids\nMap~String, List~int~~ names\n}\nA : get(List~T~ a) Map~K, V~',
    ['+  ids :  List&lt;int&gt;', 'A', 'get(List&lt;T&gt; a) :  Map&lt;K, V&gt;', 'names :  Map&lt;String, List&lt;int&gt;&gt;'],
  ],
  [
    'static and abstract methods',
    'classDiagram\nclass A {\nmake()$ Shape\narea()* double\nsize(x) int*\n}',
    ['A', 'area() :  double', 'make() :  Shape', 'size(x) :  int'],
  ],
  [
    'entities in quotes',
    'erDiagram\n"Order item" ||--o{ p : "has a"\n"Order item" { int no }\np["A product"] {\n int id\n}',
    ['A product', 'Order item', 'has a', 'id', 'int', 'int', 'no'],
  ],
  [
    'numbers of entities in words',
    'erDiagram\nA only one to zero or more B : has\nC }o..|| D : is',
    expect.arrayContaining(['A', 'B', 'C', 'D', 'has', 'is']),
  ],
  [
    'attributes beside the brace',
    'erDiagram\nA { int id PK string name }\nB { int x\n int y }',
    ['A', 'B', 'PK', 'id', 'int', 'int', 'int', 'name', 'string', 'x', 'y'],
  ],
  ['several keys', 'erDiagram\nA {\n int id FK, UK "c"\n}\n', ['A', 'FK,UK', 'id', 'int']],
  ['charts', 'xychart-beta\ntitle "T"\nx-axis [a, b]\ny-axis "Y" 0 --> 10\nbar [1, 2]', expect.arrayContaining(['T', 'Y', 'a', 'b'])],
])('%s are drawn', (_, source, texts) => {
  expect(textsOf(source)).toEqual(texts);
});

test('the title of a sequence diagram becomes the caption of the figure', () => {
  expect(diagramToHtml('sequenceDiagram\ntitle: The order\nA->>B: Hi', '')).toContain('<figcaption>The order</figcaption>');
});

test('a static method is underlined, and an abstract one is italic', () => {
  const html = diagramToHtml('classDiagram\nclass A {\nmake() Shape$\narea()* double\n}', '');
  expect(html).toMatch(/text-decoration="underline"[^<]*<tspan[^>]*>make/);
  expect(html).toMatch(/font-style="italic"[^<]*<tspan[^>]*>area/);
});

test.each([
  ['stateDiagram-v2\nstate A {\n[*] --> B\n--\n[*] --> C\n}', '--'],
  ['classDiagram\nA~T~ <|-- B', 'A~T~ <|-- B'],
  ['flowchart TD\nA --> B\nÉtape --> C', 'Étape --> C'],
  ['flowchart TD\nA --> B[open', 'A --> B[open'],
  ['sequenceDiagram\nbox Blue Team\nparticipant A\nend\nA->>A: x', 'box Blue Team'],
  ['sequenceDiagram\ncritical Pay\nA->>B: x\noption Fails\nB->>A: y\nend', 'option Fails'],
  ['sequenceDiagram\nrect rgb(1, 2, 3)\nA->>B: x\nend', 'rect rgb(1, 2, 3)'],
  ['sequenceDiagram\nparticipant A\nNote over A: Before all\nA->>A: x', 'Note over A: Before all'],
  ['sequenceDiagram\nA<<->>B: both', 'A<<->>B: both'],
  ['sequenceDiagram\ncreate participant C\nA->>C: x', 'create participant C'],
  ['stateDiagram-v2\na --> b\nnote right of a : Text', 'note right of a : Text'],
  ['stateDiagram-v2\nA -> B', 'A -> B'],
  ['stateDiagram-v2\nstate f <<fork>>\nf --> b', 'state f <<fork>>'],
  ['classDiagram\nA --> B\nnote for A "Text"', 'note for A "Text"'],
  ['classDiagram\nnamespace N {\nclass A\n}', 'namespace N {'],
  ['classDiagram\nfoo ()-- A', 'foo ()-- A'],
  ['classDiagram\nA .. B', 'A .. B'],
  ['erDiagram\nA ||--oo B : x', 'A ||--oo B : x'],
  ['xychart-beta\ntitle T\nbar [1]', 'title T'],
])('%j is not drawn, because a part would be missing', (source, statement) => {
  expect(() => diagramToHtml(source, '')).toThrow(statement);
});
