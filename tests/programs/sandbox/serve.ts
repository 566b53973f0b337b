import { parseArgs } from 'node:util';
import { REDIRECT_URI, startSandbox } from './start-sandbox.ts';

const HELP = `Starts the sandbox on this machine, and prints JSON lines: what programs need in their environment
("variable"), what is registered as in the partner portal ("registered"), and what they do wrong ("by").

  node tests/programs/sandbox/serve.ts [port] [options]

  port                        of the API host; the other hosts have the next three (default: free ports)
  --redirect <uri>            registers a redirect_uri for members; http://localhost:<port> needs no registration
  --domain <origin>           registers an origin for the publishable keys, which are pk_sandbox_ and any letters and digits
  --issuer <iss>,<jwks url>   registers who signs the tokens of single sign-on
  --webhook <url>             registers an endpoint for all events, and prints its secret
  --help                      prints this text

Every option but --help can be repeated. SPEED=100 in the environment makes the sandbox wait 100 times shorter.`;

const list = { type: 'string', multiple: true, default: [] as string[] } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { redirect: list, domain: list, issuer: list, webhook: list, help: { type: 'boolean' } },
});

if (values.help) console.log(HELP);
else await serve(Number(positionals[0] ?? 0));

async function serve(port: number): Promise<void> {
  const issuers = values.issuer.map(readIssuer);
  const redirectUris = [REDIRECT_URI, ...values.redirect];
  const sandbox = await startSandbox({ port, speed: Number(process.env['SPEED'] ?? 1), redirectUris });
  for (const [variable, value] of Object.entries(sandbox.env)) print({ variable, value });
  for (const value of redirectUris) print({ registered: 'redirect', value });
  for (const value of values.domain) {
    sandbox.registerDomain(value);
    print({ registered: 'domain', value });
  }
  for (const issuer of issuers) {
    sandbox.registerIssuer(issuer);
    print({ registered: 'issuer', value: issuer.iss, jwksUrl: issuer.jwksUrl });
  }
  for (const value of values.webhook) print({ registered: 'webhook', value, secret: sandbox.webhooks.register(value).secrets[0] });

  let known = 0;
  setInterval(() => {
    for (const fault of sandbox.faults.slice(known)) print(fault);
    known = sandbox.faults.length;
  }, 200);
}

/** @throws Error if the issuer or the JWKS URL is missing */
function readIssuer(text: string): { readonly iss: string; readonly jwksUrl: string } {
  const [iss = '', jwksUrl = ''] = text.split(',');
  if (iss === '' || jwksUrl === '') throw new Error(`--issuer needs <iss>,<jwks url> and has ${text}.`);
  return { iss, jwksUrl };
}

function print(line: object): void {
  console.log(JSON.stringify(line));
}
