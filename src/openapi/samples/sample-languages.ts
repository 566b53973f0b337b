import { csharpRestsharp } from '@scalar/snippetz/plugins/csharp/restsharp';
import { phpGuzzle } from '@scalar/snippetz/plugins/php/guzzle';
import { completeCsharp, completeGo, completeJava, completePhp, completePowershell, completeRuby } from './complete-sample.ts';
import { csharpInterpolated, csharpLiteral, goLiteral, javaFormatted, javaLiteral, powershellLiteral, singleQuoted } from './literals.ts';
import type { SampleLanguage } from './sample-language.ts';
import { defineLanguage } from './define-language.ts';
import { joined, listed, writerOf } from './expressions.ts';
import { generateCsharp, generateJava } from './part-headers.ts';
import { generateGo, generatePowershell, generateRuby } from './generate-multipart.ts';
import { camelCase } from './idempotency-key.ts';
import { python } from './python-language.ts';
import { javascript, node } from './script-languages.ts';
import { hasDay } from './sample-text.ts';

const javaExpression = writerOf({
  variable: (name) => `System.getenv("${name}")`,
  keptKey: camelCase,
  basic: (user, password) =>
    `Base64.getEncoder().encodeToString((System.getenv("${user}") + ":" + System.getenv("${password}")).getBytes(StandardCharsets.UTF_8))`,
  day: (days) => `LocalDate.now().plusDays(${days})`,
});

const java = defineLanguage(
  {
    id: 'java',
    label: 'Java',
    lang: 'java',
    generate: generateJava,
    literal: javaLiteral,
    text: (text) => (hasDay(text) ? javaFormatted : joined(javaLiteral, javaExpression, ' + '))(text, javaExpression),
    keepKey: (name) =>
      `String ${camelCase(name)} = Objects.requireNonNullElseGet(System.getenv("${name}"), () -> UUID.randomUUID().toString());\nSystem.err.println("${name}=" + ${camelCase(name)});`,
    complete: completeJava,
  },
  {
    file: (name) => `new File("${name}")`,
    fields: 'repeated',
    typesBody: true,
    refuses: ({ method, body }) => body !== undefined && ['GET', 'HEAD'].includes(method),
    shape: (_kind, content, mediaType) => ({ mimeType: mediaType, text: content }),
  },
);

const csharpExpression = writerOf({
  variable: (name) => `Environment.GetEnvironmentVariable("${name}")`,
  keptKey: camelCase,
  basic: (user, password) =>
    `Convert.ToBase64String(Encoding.UTF8.GetBytes(Environment.GetEnvironmentVariable("${user}") + ":" + Environment.GetEnvironmentVariable("${password}")))`,
  day: (days) => `DateTime.UtcNow.AddDays(${days}):yyyy-MM-dd`,
});

const csharp = defineLanguage(
  {
    id: 'csharp',
    label: 'C#',
    lang: 'csharp',
    // The generator for `HttpClient` supports only one type of byte body. The `MediaTypeHeaderValue` constructor rejects parameters.
    generate: (call, { body }) =>
      (body?.kind === 'file' ? csharpRestsharp.generate(call) : generateCsharp(call)).replaceAll(
        /new MediaTypeHeaderValue\((?="[^"]*;)/g,
        'MediaTypeHeaderValue.Parse(',
      ),
    literal: csharpLiteral,
    // Date formats require an interpolated string.
    text: (text) => (hasDay(text) ? csharpInterpolated : joined(csharpLiteral, csharpExpression, ' + '))(text, csharpExpression),
    keepKey: (name) =>
      `var ${camelCase(name)} = Environment.GetEnvironmentVariable("${name}") ?? Guid.NewGuid().ToString();\nConsole.Error.WriteLine($"${name}={${camelCase(name)}}");`,
    complete: completeCsharp,
  },
  {
    file: (name) => `File.ReadAllBytes("${name}")`,
    fields: 'repeated',
    typesBody: true,
    mediaType: (type) => (type.includes(';') ? `MediaTypeHeaderValue.Parse(${csharpLiteral(type)})` : csharpLiteral(type)),
    shape: (_kind, content, mediaType) => ({ mimeType: mediaType, text: content }),
  },
);

const php = defineLanguage(
  {
    id: 'php',
    label: 'PHP',
    lang: 'php',
    // Use Guzzle, because the generator for PHP's built-in cURL calls functions that do not exist.
    generate: (call) => phpGuzzle.generate(call),
    literal: singleQuoted,
    text: joined(
      singleQuoted,
      writerOf({
        variable: (name) => `getenv('${name}')`,
        keptKey: (name) => `$${camelCase(name)}`,
        day: (days) => `date('Y-m-d', strtotime('+${days} days'))`,
      }),
      ' . ',
    ),
    keepKey: (name) => `$${camelCase(name)} = getenv('${name}') ?: bin2hex(random_bytes(16));\nerror_log("${name}=$${camelCase(name)}");`,
    complete: completePhp,
  },
  {
    file: (name) => `fopen('${name}', 'r')`,
    sendsBasic: true,
    fields: 'unique',
    lines: (lines) => {
      const items = lines.map((line) => (typeof line === 'string' ? singleQuoted(line) : `file_get_contents('${line.fileName}')`));
      return `implode("\\r\\n", ${listed(items)})`;
    },
  },
);

const go = defineLanguage(
  {
    id: 'go',
    label: 'Go',
    lang: 'go',
    generate: generateGo,
    literal: goLiteral,
    text: joined(
      goLiteral,
      writerOf({
        variable: (name) => `os.Getenv("${name}")`,
        keptKey: camelCase,
        day: (days) => `time.Now().AddDate(0, 0, ${days}).Format(time.DateOnly)`,
      }),
      ' + ',
    ),
    keepKey: (name) => `${camelCase(name)} := cmp.Or(os.Getenv("${name}"), rand.Text())\nlog.Println("${name}=" + ${camelCase(name)})`,
    complete: completeGo,
  },
  { file: (name) => `os.Open("${name}")`, sendsBasic: true, fields: 'repeated' },
);

const ruby = defineLanguage(
  {
    id: 'ruby',
    label: 'Ruby',
    lang: 'ruby',
    generate: generateRuby,
    literal: singleQuoted,
    text: joined(
      singleQuoted,
      writerOf({
        variable: (name) => `ENV.fetch('${name}')`,
        keptKey: (name) => name.toLowerCase(),
        day: (days) => `(Date.today + ${days}).to_s`,
      }),
      ' + ',
    ),
    keepKey: (name) => `${name.toLowerCase()} = ENV['${name}'] || SecureRandom.uuid\nwarn "${name}=#{${name.toLowerCase()}}"`,
    complete: completeRuby,
  },
  {
    file: (name) => `File.binread('${name}')`,
    sendsBasic: true,
    lines: (lines) => {
      const items = lines.map((line) => (typeof line === 'string' ? singleQuoted(line) : `File.binread('${line.fileName}')`));
      return `${listed(items)}.map(&:b).join("\\r\\n")`;
    },
  },
);

const powershellExpression = writerOf({
  variable: (name) => `$env:${name}`,
  keptKey: (name) => `$env:${name}`,
  basic: (user, password) => `[Convert]::ToBase64String([System.Text.Encoding]::UTF8.GetBytes($env:${user} + ':' + $env:${password}))`,
  day: (days) => `(Get-Date).AddDays(${days}).ToString('yyyy-MM-dd')`,
});

const powershell = defineLanguage(
  {
    id: 'powershell',
    label: 'PowerShell',
    lang: 'powershell',
    generate: generatePowershell,
    literal: powershellLiteral,
    text: (parts) => {
      const sum = joined(powershellLiteral, powershellExpression, ' + ')(parts);
      return parts.length > 1 ? `(${sum})` : sum;
    },
    keepKey: (name) => `$env:${name} ??= [guid]::NewGuid().ToString()`,
    complete: completePowershell,
  },
  { file: (name) => `[System.IO.File]::ReadAllBytes('${name}')`, quotesNames: true },
);

/** All languages except cURL, in tab order. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [javascript, node, python, java, csharp, php, go, ruby, powershell];
