const status = pm.response.code === 200 ? pm.response.json().bookings[0]?.status : undefined;
if (status === "PENDING") {
  pm.execution.setNextRequest(pm.info.requestId); // a run sends this request again
  setTimeout(() => {}, 10_000); // after 10 seconds
} else {
  pm.test("is confirmed", () => pm.expect(status).to.equal("CONFIRMED"));
  if (status !== "CONFIRMED") pm.execution.setNextRequest(null); // ends a run
}
