import type { CompileContext, Extension as FromMarkdownExtension, Token } from 'mdast-util-from-markdown';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    htmlComment: 'htmlComment';
    htmlCommentText: 'htmlCommentText';
    htmlCommentData: 'htmlCommentData';
  }
}

const LESS_THAN = 60;

const OPENING = '<!--';

/** Supports HTML comments, which MDX rejects. Only a comment that starts a line may contain blank lines. */
export const commentSyntax: Extension = {
  flow: { [LESS_THAN]: { name: 'htmlComment', concrete: true, tokenize: tokenizeIn('htmlComment') } },
  text: { [LESS_THAN]: { name: 'htmlCommentText', tokenize: tokenizeIn('htmlCommentText') } },
};

function tokenizeIn(type: 'htmlComment' | 'htmlCommentText'): Construct['tokenize'] {
  return function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const { interrupt, parser, now } = this;
    let read = '';
    let isInData = false;
    const leave = (): void => {
      if (isInData) effects.exit('htmlCommentData');
      isInData = false;
    };
    const end = (code: Code): State | undefined => {
      leave();
      effects.exit(type);
      return ok(code);
    };
    const next = (code: Code): State | undefined => {
      const isClosed = /^<!--(?:.*--|-?)>$/s.test(read);
      if (isClosed && type === 'htmlCommentText') return end(code);
      if (code === null || code < -2) {
        if (isClosed) return end(code);
        if (!read.startsWith(OPENING) || code === null) return nok(code);
        // Interrupt the paragraph above, because whether the comment is closed cannot be known before the paragraph ends.
        if (interrupt) return ok(code);
        leave();
        return takeEnding(code);
      }
      const letter = code < 0 ? ' ' : String.fromCodePoint(code);
      if (isClosed && letter !== ' ') return nok(code);
      if (read.length < OPENING.length && letter !== OPENING.charAt(read.length)) return nok(code);
      if (!isInData) effects.enter('htmlCommentData');
      isInData = true;
      effects.consume(code);
      // Keep only the opening and the last characters, which show whether the comment is closed.
      if (!isClosed) read = (read.length > 8 ? OPENING + read.slice(-2) : read) + letter;
      return next;
    };
    const takeEnding = (code: Code): State => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      read = `${OPENING}\n`;
      // `next` returns `undefined` at the end of the comment.
      return ((after: Code) => (parser.lazy[now().line] ? nok(after) : next(after))) as State;
    };
    return (code) => {
      effects.enter(type);
      return next(code);
    };
  };
}

/** Converts HTML comments to MDX comments, which are dropped together with expressions. */
export const commentFromMarkdown: FromMarkdownExtension = {
  enter: {
    htmlComment(token) {
      enter.call(this, token, 'mdxFlowExpression');
    },
    htmlCommentText(token) {
      enter.call(this, token, 'mdxTextExpression');
    },
  },
  exit: { htmlComment: exit, htmlCommentText: exit },
};

function enter(this: CompileContext, token: Token, type: CommentType): void {
  this.enter(commentNode(type), token);
  this.buffer();
}

type CommentType = 'mdxFlowExpression' | 'mdxTextExpression';

export function commentNode(type: CommentType): MdxFlowExpression | MdxTextExpression {
  return { type, value: '/**/', data: { estree: { type: 'Program', body: [], comments: [], sourceType: 'module' } } };
}

function exit(this: CompileContext, token: Token): void {
  this.resume();
  this.exit(token);
}
