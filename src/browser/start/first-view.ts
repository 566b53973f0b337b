import { startEnhancing } from './enhance.ts';

// What a page does before React has it, and without it. Imported for that alone: by the start-up code of a page
// (`framework/start-script.ts`), or in development by the frame. Servers import the frame, too.
if (!import.meta.env.SSR) startEnhancing();
