pm.test("is quoted or cancelled", () => pm.response.to.have.status(200));
if (pm.response.code === 200) {
  const { penalty, status } = pm.response.json();
  if (status === "QUOTED") pm.environment.set("expectedPenalty", penalty.amount);
} else {
  pm.execution.setNextRequest(null); // ends a run: nothing is cancelled without a quote
}

const isRefused = [409, 422].includes(pm.response.code) && pm.response.json().code !== "IDEMPOTENCY_IN_PROGRESS";
if (pm.response.code === 200 || isRefused) pm.environment.unset("cancelKey"); // a final response
