pm.test("is confirmed or pending", () => pm.expect(pm.response.code).to.be.oneOf([201, 202]));
if (pm.response.code < 300) pm.environment.set("bookingId", pm.response.json().bookingId);
else pm.execution.setNextRequest(null); // ends a run: there is nothing to cancel

// A final response removes the key. After a timeout or a 5xx it stays, and sending again repeats the attempt.
const isRefused = [409, 422].includes(pm.response.code) && pm.response.json().code !== "IDEMPOTENCY_IN_PROGRESS";
if (pm.response.code < 300 || isRefused) pm.environment.unset("bookingKey");
