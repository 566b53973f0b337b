import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { closeOnBackdrop } from '../parts/close-on-backdrop.ts';
import { toolLang, toolTexts } from '../parts/tool-texts.ts';

interface ToolDialogProps {
  readonly title: string;
  /** The operation's title, in the page's language. */
  readonly subject: string;
  readonly lang: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The browser traps focus and closes the dialog on Escape. A click on the backdrop also closes it. */
export function ToolDialog({ title, subject, lang, onClose, children }: ToolDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    // Browsers disagree on the initial focus, and React supports `autoFocus` only for controls.
    heading.current?.focus();
    return closeOnBackdrop(dialog);
  }, []);
  // Prevents `browser/head/recovery.ts` from reloading the page automatically.
  const cachePage = (): void => void (document.documentElement.dataset.typed = '');
  return (
    <dialog ref={ref} className="tool" aria-labelledby="tool-title" lang={toolLang()} onClose={onClose} onInput={cachePage}>
      <header className="tool__head">
        <h2 id="tool-title" ref={heading} tabIndex={-1}>
          {title} <span lang={lang}>{subject}</span>
        </h2>
        <button type="button" className="button" onClick={() => ref.current?.close()}>
          {toolTexts().close}
        </button>
      </header>
      <div className="tool__body">{children}</div>
      {/* Target of `announce`. */}
      <div aria-live="polite" className="announcer visually-hidden" />
    </dialog>
  );
}
