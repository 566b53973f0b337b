/** Patterns that detect a language's API calls, and what each call must contain. */
export interface CallRules {
  readonly calls: RegExp;
  readonly timeout: RegExp;
  readonly status: RegExp;
  /** Matches code that prints the request id on failure, or the whole response, which contains the request id. */
  readonly requestId: RegExp;
}

const SCRIPT: CallRules = {
  calls: /\bfetch\(/,
  timeout: /AbortSignal\.timeout\(/,
  status: /\.(?:ok|status)\b/,
  requestId: /request-?id|\.text\(\)/i,
};

const PYTHON: CallRules = {
  calls: /\b(?:requests\.(?:get|post|put|patch|delete|request|Session)|urlopen)\b/,
  timeout: /\btimeout=/,
  status: /\.(?:ok|status_code)\b|\bHTTPError\b/,
  requestId: /request[-_]?id|\.text\b/i,
};

const CSHARP: CallRules = {
  calls: /\b(?:HttpClient|RestClient)\b/,
  timeout: /\bTimeout = /,
  status: /\bIsSuccess(?:ful|StatusCode)\b/,
  requestId: /request-?id|\{body\}/i,
};

const SHELL: CallRules = {
  calls: /\bcurl\b/,
  timeout: /--connect-timeout \d+[^|]* --max-time \d+/,
  status: /--fail-with/,
  requestId: /--fail-with/,
};

/** Keys are language names in fences. */
export const CALL_RULES: Readonly<Record<string, CallRules>> = {
  js: SCRIPT,
  javascript: SCRIPT,
  node: SCRIPT,
  ts: SCRIPT,
  py: PYTHON,
  python: PYTHON,
  csharp: CSHARP,
  'c#': CSHARP,
  bash: SHELL,
  sh: SHELL,
  shell: SHELL,
  java: {
    calls: /\b(?:OkHttpClient|HttpClient)\b/,
    timeout: /readTimeout\(|\.timeout\(/,
    status: /isSuccessful\(\)|\.statusCode\(\)/,
    requestId: /request-?id|" \+ text/i,
  },
  php: { calls: /\bGuzzleHttp\b/, timeout: /'timeout' => \d/, status: /getStatusCode\(\)/, requestId: /request-?id|getBody\(\)/i },
  go: { calls: /\bhttp\.NewRequest\b/, timeout: /Timeout: /, status: /StatusCode >= 400/, requestId: /request-?id|, body\)/i },
  ruby: { calls: /\bNet::HTTP\b/, timeout: /read_timeout = /, status: /HTTPSuccess/, requestId: /request-?id|response\.body/i },
  powershell: {
    calls: /\bInvoke-RestMethod\b/,
    timeout: /-TimeoutSec \d/,
    status: /\$status -ge 400/,
    requestId: /request-?id|\$response/i,
  },
};

/** A fixed date of a stay or a card, which will eventually be in the past. */
export const FIXED_STAY = /\b(?:check_?(?:in|out)|active_?(?:from|to)|(?:start|end)_?date)["']?\s*[:=]>?\s*["']\d{4}-\d\d-\d\d/i;

/** Matches a call that replaces a complete object, and therefore has to send its existing dates. */
export const REPLACES = /\bput\b/i;
