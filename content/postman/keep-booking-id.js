pm.test("is confirmed or pending", () => pm.expect(pm.response.code).to.be.oneOf([201, 202]));
if (pm.response.code < 300) pm.environment.set("bookingId", pm.response.json().bookingId);
else pm.execution.setNextRequest(null); // ends a run: there is nothing to cancel
