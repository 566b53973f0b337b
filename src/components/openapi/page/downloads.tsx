import type { DownloadLink } from '../text/render-context.ts';

interface DownloadsProps {
  readonly id: string;
  /** The name of the menu. */
  readonly label: string;
  /** BCP 47 tag of the labels. */
  readonly lang: string;
  readonly links: readonly DownloadLink[];
}

/** A menu of files to take away. */
export function Downloads({ id, label, lang, links }: DownloadsProps) {
  return (
    <details className="dropdown downloads" id={id} lang={lang}>
      <summary className="button" id={`${id}-label`}>
        {label}
      </summary>
      <ul>
        {links.map(({ label: text, href, fileName, size }) => (
          <li key={fileName}>
            <a href={href} download={fileName}>
              {text}
            </a>{' '}
            <span className="downloads__size">{size}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
