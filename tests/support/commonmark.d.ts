/** What the tests use of CommonMark's reference implementation, which comes without types. */
declare module 'commonmark' {
  interface Node {
    readonly type: string;
    readonly literal: string | null;
  }
  export class Parser {
    parse(markdown: string): { walker(): { next(): { readonly entering: boolean; readonly node: Node } | null } };
  }
}
