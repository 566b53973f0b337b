/** The parts of CommonMark's reference implementation that the tests use. The package has no types. */
declare module 'commonmark' {
  interface Node {
    readonly type: string;
    readonly literal: string | null;
  }
  interface Tree {
    walker(): { next(): { readonly entering: boolean; readonly node: Node } | null };
  }
  export class Parser {
    parse(markdown: string): Tree;
  }
  export class HtmlRenderer {
    render(tree: Tree): string;
  }
}
