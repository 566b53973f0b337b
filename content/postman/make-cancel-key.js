if (!pm.environment.get("cancelKey")) {
  pm.environment.set("cancelKey", pm.variables.replaceIn("{{$guid}}"));
}
