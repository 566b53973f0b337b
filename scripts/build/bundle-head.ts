import path from 'node:path';
import { rolldown } from 'rolldown';
import type { HeadScripts } from '../../src/render/frame/document.tsx';
import { PROJECT } from '../files/project.ts';

/** Bundles the scripts that documents begin with. */
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

/** A script that a document holds. */
export interface InlineScript {
  /** One minified statement, which leaves no name behind. */
  readonly text: string;
  /** The modules that it is made of; absolute paths. */
  readonly modules: readonly string[];
}

/**
 * Bundles a module with all that it imports.
 *
 * @throws Error with each place that cannot be compiled
 */
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
