const [room] = pm.response.json().hotels[0].roomOptions[0].roomTypes;
pm.test("has a rate", () => pm.expect(room.rates).to.not.be.empty);
pm.environment.set("rateKey", room.rates[0].rateKey);
pm.environment.set("expectedTotal", room.rates[0].price.totalDueNow.amount);
pm.environment.unset("bookingKey"); // a new price is a new booking, with a new idempotency key
