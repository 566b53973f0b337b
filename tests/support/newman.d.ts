/** The parts of newman that the tests use. The package has no types. */
declare module 'newman' {
  interface Execution {
    readonly item: { readonly name: string };
    readonly response?: { readonly code: number; readonly text: () => string };
    readonly requestError?: Error;
  }
  export interface Summary {
    readonly run: { readonly executions: readonly Execution[]; readonly failures: readonly { readonly error: Error }[] };
  }
  interface Options {
    readonly collection: object;
    readonly environment?: object;
    readonly envVar?: readonly { readonly key: string; readonly value: string }[];
    readonly folder?: string;
    /** Delay in milliseconds between two requests. */
    readonly delayRequest?: number;
    readonly timeoutRequest?: number;
  }
  const newman: { run: (options: Options, callback: (error: Error | null, summary: Summary) => void) => void };
  export default newman;
}
