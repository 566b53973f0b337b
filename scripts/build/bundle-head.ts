import path from 'node:path';
import { rolldown } from 'rolldown';
import type { HeadScripts } from '../../src/render/frame/document.tsx';
import { PROJECT } from '../files/project.ts';

export async function bundleHead(): Promise<HeadScripts> {
  const bundle = async (name: string): Promise<string> => {
    const { text } = await bundleInline(path.join(PROJECT, 'src', 'browser', 'head', `${name}.ts`));
    return text;
  };
  const [every, operation, categories, home] = await Promise.all([
    bundle('head'),
    bundle('first-paint'),
    bundle('categories'),
    bundle('base-url-banner'),
  ]);
  return { every, operation, categories, home };
}

export interface InlineScript {
  readonly text: string;
  /** Absolute paths of the bundled modules. */
  readonly modules: readonly string[];
}

/** @throws Error with the location of each compile error */
export async function bundleInline(input: string): Promise<InlineScript> {
  const bundle = await rolldown({ input, platform: 'browser', treeshake: { propertyReadSideEffects: false }, logLevel: 'silent' });
  try {
    const { output } = await bundle.generate({ format: 'iife', strict: false, minify: true });
    const [{ code, moduleIds }] = output;
    return { text: code.trim(), modules: moduleIds };
  } finally {
    await bundle.close();
  }
}
