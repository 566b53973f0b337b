export interface Standing {
  readonly isOver: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** Counts a client's requests. The limit applies to each second of the system clock. */
export function createRateLimit(limit: number): (clientId: string) => Standing {
  const windows = new Map<string, { second: number; count: number }>();
  return (clientId) => {
    const second = Math.floor(Date.now() / 1000);
    const window = windows.get(clientId);
    const count = window?.second === second ? window.count + 1 : 1;
    windows.set(clientId, { second, count });
    const isOver = count > limit;
    return {
      isOver,
      headers: {
        'X-RateLimit-Limit': String(limit),
        'X-RateLimit-Remaining': String(Math.max(0, limit - count)),
        'X-RateLimit-Reset': '1',
        ...(isOver && { 'Retry-After': '1' }),
      },
    };
  };
}
