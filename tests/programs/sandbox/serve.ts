import { startSandbox } from './start-sandbox.ts';

// Prints where each host is, and what programs need in their environment, one JSON line each.
const sandbox = await startSandbox({ port: Number(process.argv[2] ?? 0), speed: Number(process.env['SPEED'] ?? 1) });
for (const [variable, value] of Object.entries(sandbox.env)) console.log(JSON.stringify({ variable, value }));

let known = 0;
// Whoever runs programs by hand sees at once what they do wrong.
setInterval(() => {
  for (const fault of sandbox.faults.slice(known)) console.log(JSON.stringify(fault));
  known = sandbox.faults.length;
}, 200);
