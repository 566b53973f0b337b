/* Style sheets draw carets, callout icons, and arrows for external links and for returning to the top. */

import { LOGO } from './logo.ts';

interface IconProps {
  readonly label?: string;
}

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export function LogoIcon() {
  return (
    <svg className="logo" viewBox={`0 0 ${LOGO.size} ${LOGO.size}`} width="28" height="28" aria-hidden="true">
      <path d={LOGO.ground} fill="currentColor" />
      <path d={LOGO.figure} />
    </svg>
  );
}

export function MenuIcon() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d="M4 7h16M4 12h16M4 17h16" {...stroke} />
    </svg>
  );
}

export function SearchIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM20 20l-4.9-4.9" {...stroke} />
    </svg>
  );
}

export function CloseIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="m6 6 12 12M18 6 6 18" {...stroke} />
    </svg>
  );
}

/** A sun in dark mode and a moon in light mode. The style sheet hides one of them. */
export function ColorModeIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path className="moon" d="M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5Z" {...stroke} />
      <g className="sun" {...stroke}>
        <circle cx="12" cy="12" r="4" />
        <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
      </g>
    </svg>
  );
}

export function HomeIcon({ label }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" role="img" aria-label={label}>
      <path d="M4 11 12 4l8 7v9h-5v-6H9v6H4Z" {...stroke} />
    </svg>
  );
}

/** Points right. The style sheet rotates the icon if its category is open. */
export function ChevronIcon() {
  return (
    <svg className="chevron" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d="m9 6 6 6-6 6" {...stroke} />
    </svg>
  );
}

export function SidebarIcon() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d="M4 5h16v14H4ZM10 5v14" {...stroke} />
    </svg>
  );
}
