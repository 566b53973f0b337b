pm.test("is confirmed or pending", () => pm.expect(pm.response.code).to.be.oneOf([201, 202]));
if (pm.response.code < 300) pm.environment.set("bookingId", pm.response.json().bookingId);
