import { Phrase } from '../text/phrase.tsx';
import type { DownloadLink, OpenApiContext } from '../text/render-context.ts';
import { SpecText } from '../text/spec-text.tsx';

interface DownloadsProps {
  readonly id: string;
  readonly label: string;
  readonly lang: string;
  readonly links: readonly DownloadLink[];
  readonly context: OpenApiContext;
}

export function Downloads({ id, label, lang, links, context }: DownloadsProps) {
  return (
    <details className="dropdown downloads" id={id} lang={lang}>
      <summary className="button" id={`${id}-label`}>
        {label}
      </summary>
      <ul>
        {links.map(({ label: text, environment, href, fileName, size }) => (
          <li key={fileName}>
            <a href={href} download={fileName}>
              {environment === undefined ? (
                text
              ) : (
                <Phrase text={context.strings.postmanEnvironment}>
                  <SpecText text={environment} context={context} />
                </Phrase>
              )}
            </a>{' '}
            <span className="downloads__size">{size}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
