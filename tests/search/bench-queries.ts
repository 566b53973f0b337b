export const QUERIES = [
  'booking',
  'how do I retry a payment',
  'rate key hotelId',
  'configure overbooking 317',
  'cancellation policy of a room type',
  'replaceThing12',
  'idempotant requests',
  'PUT /things-3/{thingId}',
] as const;
