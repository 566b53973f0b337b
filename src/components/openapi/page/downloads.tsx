import type { DownloadLink } from '../text/render-context.ts';

interface DownloadsProps {
  readonly id: string;
  /** The name of the list. */
  readonly label: string;
  /** BCP 47 tag of the labels. */
  readonly lang: string;
  readonly links: readonly DownloadLink[];
}

/** Files to take away, in a row where there is room. */
export function Downloads({ id, label, lang, links }: DownloadsProps) {
  return (
    <div className="downloads" id={id} lang={lang}>
      <span id={`${id}-label`}>{label}</span>
      <ul aria-labelledby={`${id}-label`}>
        {links.map(({ label: text, href, fileName, size }) => (
          <li key={fileName}>
            <a href={href} download={fileName}>
              {text}
            </a>{' '}
            <span className="downloads__size">{size}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
