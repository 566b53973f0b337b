/** The switch of the environment, and what it warns of. */
export const environmentEn = {
  label: 'Environment',
  sandbox: 'Sandbox',
  production: 'Production',
  /** Above a sample, where production is chosen. */
  moves: {
    money: 'In production, this call moves real money.',
    points: 'In production, this call moves a member’s real points.',
    inventory: 'In production, this call changes what a real hotel can sell.',
  },
};
