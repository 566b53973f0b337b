import { getToken } from "./token.js";

const API = "https://api.sandbox.pernoria.example/sales/v1";

// #region book
/** Books once. Keep the key with the booking: the same key repeats the same attempt. */
export async function book(booking, key) {
  const response = await fetch(`${API}/bookings`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${await getToken()}`,
      "Content-Type": "application/json",
      // highlight-next-line
      "Idempotency-Key": key,
    },
    body: JSON.stringify(booking),
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Error(`Booking returned ${response.status}, requestId ${response.headers.get("Pernoria-Request-Id")}`);
  return response.json();
}
// #endregion
