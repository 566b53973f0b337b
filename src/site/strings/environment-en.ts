export const environmentEn = {
  label: 'Environment',
  sandbox: 'Sandbox',
  production: 'Production',
  /** Effect of a page's calls in each environment. */
  page: {
    sandbox: 'In the sandbox, calls make test bookings and move nothing real.',
    production: 'In production, calls make real bookings and move real money, points and inventory.',
  },
  /** Effect of a single call in production. */
  moves: {
    money: 'In production, this call moves real money.',
    points: 'In production, this call moves a member’s real points.',
    inventory: 'In production, this call changes what a real hotel can sell.',
  },
  movesNothing: {
    money: 'In the sandbox, this call moves no real money.',
    points: 'In the sandbox, this call moves no real points.',
    inventory: 'In the sandbox, this call changes nothing that a real hotel sells.',
  },
};
