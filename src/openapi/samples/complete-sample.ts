import type { SampleRequest } from './sample-request.ts';

type Answer = Pick<SampleRequest, 'timeoutSeconds' | 'requestIdHeader' | 'usesBasic'>;

export const CONNECT_SECONDS = 5;

function failure(header: string | undefined, status: string, headerValue: (name: string) => string): string {
  return status + (header === undefined ? '' : `, requestId ${headerValue(header)}`);
}

/** Completes code whose last statement is a `fetch` call. */
export function completeScript(code: string, { timeoutSeconds, requestIdHeader }: Answer, kept: string): string {
  const imports = code.includes('fs.') && !code.startsWith('import fs') ? "import fs from 'node:fs'\n\n" : '';
  const day = /\bday\(\d/.test(code) ? 'const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)\n\n' : '';
  const signal = `signal: AbortSignal.timeout(${timeoutSeconds}_000)`;
  const called = code.replace(/^fetch\(/m, 'const response = await fetch(');
  const timed = called.endsWith('\n})') ? `${called.slice(0, -3)},\n  ${signal}\n})` : `${called.slice(0, -1)}, { ${signal} })`;
  const words = failure(requestIdHeader, '${response.status}', (name) => `\${response.headers.get('${name}')}`);
  return `${imports}${kept}${day}${timed}

const text = await response.text()
if (!response.ok) throw new Error(\`${words}: \${text}\`)
console.log(response.status, text)`;
}

/** Completes code that calls `requests`. */
export function completePython(code: string, { timeoutSeconds, requestIdHeader, usesBasic }: Answer, kept: string): string {
  const auth = usesBasic ? ['auth=(os.environ["USERNAME"], os.environ["PASSWORD"])'] : [];
  const options = [...auth, `timeout=(${CONNECT_SECONDS}, ${timeoutSeconds})`];
  const timed = code.endsWith('\n)')
    ? `${code.slice(0, -2)},\n    ${options.join(',\n    ')}\n)`
    : `${[code.slice(0, -1), ...options].join(', ')})`;
  const modules = ['os', 'sys', 'uuid'].filter((name) => name === 'sys' || (kept + timed).includes(`${name}.`));
  const words = failure(requestIdHeader, '{response.status_code}', (name) => `{response.headers.get('${name}')}`);
  const dates = code.includes('timedelta(') ? '\nfrom datetime import date, timedelta' : '';
  return `${modules.map((name) => `import ${name}`).join('\n')}${dates}

import requests

${kept}response = ${timed}
if not response.ok:
    sys.exit(f"${words}: {response.text}")
print(response.status_code, response.text)`;
}

/** Completes code that calls OkHttp. */
export function completeJava(code: string, { timeoutSeconds, requestIdHeader }: Answer, kept: string): string {
  const names = [
    'java.io.File',
    'java.nio.charset.StandardCharsets',
    'java.time.LocalDate',
    'java.util.Base64',
    'java.util.Objects',
    'java.util.UUID',
  ].filter((name) => (kept + code).includes(`${name.split('.').at(-1) ?? name}`));
  const imports = [...names, 'java.io.IOException', 'java.time.Duration'].toSorted();
  const words = failure(requestIdHeader, 'response.code() + "', (name) => `" + response.header("${name}") + "`);
  const short = code
    .replaceAll('java.io.File(', 'File(')
    .replace(
      'new OkHttpClient();',
      `new OkHttpClient.Builder()
  .connectTimeout(Duration.ofSeconds(${CONNECT_SECONDS}))
  .readTimeout(Duration.ofSeconds(${timeoutSeconds}))
  .build();`,
    )
    .replace(
      '  System.out.println(response.body().string());',
      `  String text = response.body().string();
  if (!response.isSuccessful()) throw new IOException(${words}: " + text);
  System.out.println(text);`,
    );
  return `${[...imports, 'okhttp3.*'].map((name) => `import ${name};`).join('\n')}\n\n${kept}${short}`;
}

/** Completes code that calls `HttpClient` or RestSharp. */
export function completeCsharp(code: string, { timeoutSeconds, requestIdHeader }: Answer, kept: string): string {
  const seconds = `TimeSpan.FromSeconds(${timeoutSeconds})`;
  if (code.includes('RestClient')) {
    const words = failure(requestIdHeader, '{(int)response.StatusCode}', (name) => `{response.GetHeaderValue("${name}")}`);
    const timed = code.replace(
      /new RestClient\((.*)\);$/m,
      (_call, url: string) => `new RestClient(new RestClientOptions(${url}) { Timeout = ${seconds} });`,
    );
    return `using RestSharp;${/\bEncoding\.UTF8\.GetBytes\(/.test(code) ? '\nusing System.Text;' : ''}

${kept}${timed}
if (!response.IsSuccessful) throw new HttpRequestException($"${words}: {response.Content}");
Console.WriteLine(response.Content);`;
  }
  const handler = `new SocketsHttpHandler { ConnectTimeout = TimeSpan.FromSeconds(${CONNECT_SECONDS}) }`;
  const timed = code.replace('new HttpClient();', `new HttpClient(${handler}) { Timeout = ${seconds} };`);
  const found = requestIdHeader === undefined ? '' : `response.Headers.TryGetValues("${requestIdHeader}", out var requestId);\n`;
  const words = failure(requestIdHeader, '{(int)response.StatusCode}', () => '{requestId?.First()}');
  const spaces = [
    ...(/\b(?:Authentication|MediaType)HeaderValue/.test(code) ? ['using System.Net.Http.Headers;\n'] : []),
    ...(/\bEncoding\.UTF8\.GetBytes\(/.test(code) ? ['using System.Text;\n'] : []),
  ];
  return `${spaces.length === 0 ? '' : `${spaces.join('')}\n`}${kept}${timed}
var text = await response.Content.ReadAsStringAsync();
${found}if (!response.IsSuccessStatusCode) throw new HttpRequestException($"${words}: {text}");
Console.WriteLine(text);`;
}

/** Completes code that calls Guzzle. */
export function completePhp(code: string, { timeoutSeconds, requestIdHeader, usesBasic }: Answer, kept: string): string {
  const auth = usesBasic ? `, 'auth' => [getenv('USERNAME'), getenv('PASSWORD')]` : '';
  const options = `['connect_timeout' => ${CONNECT_SECONDS}, 'timeout' => ${timeoutSeconds}, 'http_errors' => false${auth}]`;
  const words = failure(requestIdHeader, '{$response->getStatusCode()}', (name) => `{$response->getHeaderLine('${name}')}`);
  return `${kept}${code.replace('new GuzzleHttp\\Client()', `new GuzzleHttp\\Client(${options})`)}

if ($response->getStatusCode() >= 400) {
  throw new RuntimeException("${words}: {$response->getBody()}");
}
echo $response->getBody();`;
}

/** Completes code that calls `net/http`. */
export function completeGo(code: string, { timeoutSeconds, requestIdHeader, usesBasic }: Answer, kept: string): string {
  const auth = usesBasic ? '\n\treq.SetBasicAuth(os.Getenv("USERNAME"), os.Getenv("PASSWORD"))' : '';
  const values = ['res.StatusCode', ...(requestIdHeader === undefined ? [] : [`res.Header.Get("${requestIdHeader}")`]), 'body'];
  return withGoImports(
    code
      .replace('func main() {\n', (start) => start + kept.replaceAll(/^(?=.)/gm, '\t'))
      .replace(/^\treq, _ := http\.NewRequest\(.*\)$/m, (line) => line + auth)
      .replace(/payload := strings\.NewReader\((os\.Open\("\w+"\))\)/, 'payload, _ := $1')
      .replace(
        'res, _ := http.DefaultClient.Do(req)',
        `client := &http.Client{Timeout: ${timeoutSeconds} * time.Second}
	res, err := client.Do(req)
	if err != nil {
		log.Fatal(err)
	}`,
      )
      .replace(
        /\tfmt\.Println\(res\)\n/,
        `	if res.StatusCode >= 400 {
		log.Fatalf("${failure(requestIdHeader, '%d', () => '%s')}: %s", ${values.join(', ')})
	}
`,
      )
      .replace(/\n+\}\s*$/, '\n}'),
  );
}

/** Adds sorted imports for the packages that the code uses. */
function withGoImports(code: string): string {
  const [block = '', inside = ''] = /import \(\n([^)]*)\n\)/.exec(code) ?? [];
  const rest = code.replace(block, '');
  const given = inside.split('\n').filter((line) => rest.includes(`${/(\w+)"?$/.exec(line.split(' ')[0] ?? '')?.[1] ?? ''}.`));
  const added = [
    ...(rest.includes('os.') && !inside.includes('"os"') ? ['\t"os"'] : []),
    ...(rest.includes('rand.Text()') ? ['\t"cmp"', '\t"crypto/rand"'] : []),
    '\t"log"',
    '\t"time"',
  ];
  const byPath = (line: string): string => /"([^"]+)"/.exec(line)?.[1] ?? line;
  const lines = [...given, ...added].toSorted((one, other) => (byPath(one) < byPath(other) ? -1 : 1));
  return code.replace(block, `import (\n${lines.join('\n')}\n)`);
}

/** Completes code that calls `Net::HTTP`. */
export function completeRuby(code: string, { timeoutSeconds, requestIdHeader, usesBasic }: Answer, kept: string): string {
  const auth = usesBasic ? `\nrequest.basic_auth(ENV.fetch('USERNAME'), ENV.fetch('PASSWORD'))` : '';
  const words = failure(requestIdHeader, '#{response.code}', (name) => `#{response['${name}']}`);
  const timed = code
    .replace(
      /^http = Net::HTTP\.new\(.*\)$/m,
      (line) => `${line}\nhttp.open_timeout = ${CONNECT_SECONDS}\nhttp.read_timeout = ${timeoutSeconds}`,
    )
    .replace(/^request = Net::HTTP.*$/m, (line) => line + auth)
    .replace(
      /^puts response\.read_body$/m,
      () => `abort "${words}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)\nputs response.body`,
    );
  const libraries = [...(timed.includes('Date.today') ? ['date'] : []), ...(kept.includes('SecureRandom') ? ['securerandom'] : [])];
  return libraries.map((name) => `require '${name}'\n`).join('') + timed.replace(/^url = /m, (start) => kept + start);
}

/** Completes code that calls `Invoke-RestMethod` (PowerShell 7). */
export function completePowershell(code: string, { timeoutSeconds, requestIdHeader }: Answer, kept: string): string {
  const options = `-TimeoutSec ${timeoutSeconds} -SkipHttpErrorCheck -StatusCodeVariable status -ResponseHeadersVariable received`;
  const words = failure(requestIdHeader, '${status}', (name) => `$($received['${name}'])`);
  const called = code
    .replace(/\[System\.Text\.Encoding\]::UTF8\.GetBytes\((\[System\.IO\.File\]::ReadAllBytes\('\w+'\))\)/, '$1')
    .replace(/^\$response = Invoke-RestMethod .*$/m, (line) => `${line} ${options}`)
    .replace(/\n\$response$/, () => `\nif ($status -ge 400) { throw "${words}: $($response | ConvertTo-Json -Depth 9)" }\n$response`);
  return kept + called;
}
