import type { Strings } from '../../site/strings/en.ts';

interface NavbarFailureProps {
  /** The item as `site.yaml` has it. */
  readonly item: string;
  readonly message: string;
  readonly strings: Strings;
}

/** Stands in the navigation for an item that cannot be rendered; the others work. */
export function NavbarFailure({ item, message, strings }: NavbarFailureProps) {
  return (
    <li>
      <details className="dropdown navbar-failure">
        <summary>{strings.navbarFailure}</summary>
        <ul>
          <li>
            <pre>{`${strings.navbarFailureHint}\n${item}\n\n${strings.cause}\n${message}`}</pre>
          </li>
        </ul>
      </details>
    </li>
  );
}
