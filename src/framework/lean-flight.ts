import type { VitePlugin } from 'waku/config';
import { REACT } from './react-reliances.ts';
import { failReliance } from './reliance.ts';

const CLIENT = /react-server-dom-webpack-client\.browser\.production\.js$/;

/** From the function that writes the arguments of a server action to the one after it. */
const WRITER = /^function processReply\($[^]*?(?=^function registerBoundServerReference\()/m;

/**
 * Leaves out of React's client what writes the arguments of server actions: a static site answers none, and nobody may write
 * one (`tests/architecture.test.ts`). Whoever calls one all the same gets an error in the browser.
 */
export function leanFlight(): VitePlugin {
  return {
    name: 'lean-flight',
    apply: 'build',
    transform: { filter: { id: CLIENT }, handler: (code) => withoutReplies(code) },
  };
}

/**
 * The code of React's client without the writer.
 *
 * @throws BrokenReliance when it is not where it was
 */
export function withoutReplies(code: string): string {
  if (!WRITER.test(code)) failReliance(REACT.replyWriter, 'a client without it');
  return code.replace(WRITER, "function processReply() { throw Error('A static site has no server actions.'); }\n");
}
