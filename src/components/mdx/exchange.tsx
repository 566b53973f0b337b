import type { ReactNode } from 'react';
import { Html } from '../openapi/text/html.tsx';

interface ExchangeProps {
  readonly requestHtml: string;
  readonly responseHtml: string;
  readonly children?: ReactNode;
}

/** Shows a request and its response, side by side if there is enough space. The children are the caption. */
export function Exchange({ requestHtml, responseHtml, children }: ExchangeProps) {
  return (
    <section className="exchange">
      <Html className="not-prose" html={requestHtml} />
      <Html className="not-prose" html={responseHtml} />
      {children}
    </section>
  );
}
