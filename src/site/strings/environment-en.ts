/** The switch of the environment, and what it warns of. */
export const environmentEn = {
  label: 'Environment',
  sandbox: 'Sandbox',
  production: 'Production',
  /** Below the switch of a page whose code is for production. */
  pageNote: 'In production, calls make real bookings and move real money, points and inventory.',
  /** Above a sample, where production is chosen. */
  moves: {
    money: 'In production, this call moves real money.',
    points: 'In production, this call moves a member’s real points.',
    inventory: 'In production, this call changes what a real hotel can sell.',
  },
};
