pm.test("is quoted or cancelled", () => pm.response.to.have.status(200));
if (pm.response.code === 200) {
  const { penalty, status } = pm.response.json();
  if (status === "QUOTED") pm.environment.set("expectedPenalty", penalty.amount);
  pm.environment.unset("cancelKey");
} else {
  pm.execution.setNextRequest(null); // ends a run: nothing is cancelled without a quote
}
