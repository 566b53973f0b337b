// A stay of three nights, 90 days from now.
const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
pm.environment.set("checkIn", day(90));
pm.environment.set("checkOut", day(93));
