if (!pm.environment.get("bookingKey")) {
  const key = pm.variables.replaceIn("{{$guid}}");
  pm.environment.set("bookingKey", key);
  pm.environment.set("clientReference", `AGEX-${key.slice(0, 8)}`);
}
