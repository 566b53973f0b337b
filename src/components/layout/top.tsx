import type { AnnouncementBar } from '../../site/config/config.ts';
import { BrowserTexts } from './browser-texts.tsx';
import { CloseIcon } from './icons.tsx';
import { Navbar, type NavigationProps } from './navbar.tsx';

interface TopProps extends NavigationProps {
  readonly announcement: AnnouncementBar | undefined;
  /** The announcement's Markdown as HTML. */
  readonly announcementHtml: string;
  /** Address of the list of all pages as Markdown. */
  readonly llmsHref: string;
  /** Text of `<title>` where a page cannot be shown. */
  readonly errorTitle: string;
  /** BCP 47 tag of the interface. */
  readonly lang: string;
}

/** What stands above every page: links that are seen while they have the focus, announcement, navigation bar. */
export function Top(props: TopProps) {
  const { announcement, announcementHtml, llmsHref, errorTitle, lang, strings } = props;
  return (
    <>
      {/* After a change of page it is named after that. */}
      <div id="start" tabIndex={-1} role="region" aria-label={strings.skipToContent}>
        <a className="skip-link" href="#content" lang={lang}>
          {strings.skipToContent}
        </a>
        {/* Programs that read a page from its start find here what is made for them. */}
        <a href={llmsHref} lang={lang}>
          {strings.twin.llms.link}
        </a>
      </div>
      <BrowserTexts strings={strings} errorTitle={errorTitle} />
      {announcement && (
        <section className="announcement" aria-label={strings.announcement} data-announcement={announcement.id}>
          <div dangerouslySetInnerHTML={{ __html: announcementHtml }} />
          {announcement.closeable && (
            <button type="button" className="icon-button" data-action="dismiss-announcement" aria-label={strings.closeAnnouncement}>
              <CloseIcon />
            </button>
          )}
        </section>
      )}
      <Navbar {...props} />
    </>
  );
}
