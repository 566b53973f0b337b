// A new price is a new booking: nothing of an earlier one may be sent again, or cancelled.
for (const name of ["rateKey", "expectedTotal", "bookingKey", "bookingId", "cancelKey", "expectedPenalty"]) {
  pm.environment.unset(name);
}
const options = pm.response.code === 200 ? pm.response.json().hotels.flatMap((hotel) => hotel.roomOptions) : [];
const rates = options.flatMap((option) => option.roomTypes).flatMap((roomType) => roomType.rates);
// Rates come by price: the first may be paid at the hotel, or never be refunded.
const rate = rates.find((each) => each.paymentModel === "PREPAID" && each.cancellationPolicy.refundable);
pm.test("has a prepaid, refundable rate", () => pm.expect(rate).to.be.an("object"));
if (rate) {
  pm.environment.set("rateKey", rate.rateKey);
  pm.environment.set("expectedTotal", rate.price.totalDueNow.amount);
} else {
  pm.execution.setNextRequest(null); // ends a run
}
