/** The site's logo, in a 24 × 24 square. A test compares it with the copies in `public/favicon.svg` and `public/social-card.png`. */
export const LOGO = {
  size: 24,
  ground: 'M6.5 0h11A6.5 6.5 0 0 1 24 6.5v11a6.5 6.5 0 0 1-6.5 6.5h-11A6.5 6.5 0 0 1 0 17.5v-11A6.5 6.5 0 0 1 6.5 0Z',
  figure: 'M12.5 4.2a6.2 6.2 0 1 0 6.1 8.9 5.2 5.2 0 0 1-6.1-8.9ZM5.9 18h12.2a.9.9 0 0 1 0 1.8H5.9a.9.9 0 0 1 0-1.8Z',
} as const;

export function logoSvg(ground: string, figure: string): string {
  const { size, ...paths } = LOGO;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">
  <path d="${paths.ground}" fill="${ground}"/>
  <path d="${paths.figure}" fill="${figure}"/>
</svg>
`;
}
