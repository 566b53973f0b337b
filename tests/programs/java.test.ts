import { describe, expect, test } from 'vitest';
import { listGeneratedSamples } from '../../src/checks/samples/list-generated-samples.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { inSampleFolder } from '../samples/run-sample.ts';

/** Stubs of OkHttp classes used in samples: signatures only. */
const OKHTTP: Readonly<Record<string, string>> = {
  OkHttpClient: `public class OkHttpClient {
  public Call newCall(Request request) { return null; }
  public static class Builder {
    public Builder connectTimeout(java.time.Duration duration) { return this; }
    public Builder readTimeout(java.time.Duration duration) { return this; }
    public OkHttpClient build() { return null; }
  }
}`,
  Call: 'public interface Call { Response execute() throws java.io.IOException; }',
  Request: `public class Request {
  public static class Builder {
    public Builder url(String url) { return this; }
    public Builder method(String method, RequestBody body) { return this; }
    public Builder addHeader(String name, String value) { return this; }
    public Request build() { return null; }
  }
}`,
  RequestBody: `public abstract class RequestBody {
  public static RequestBody create(MediaType type, String text) { return null; }
  public static RequestBody create(MediaType type, java.io.File file) { return null; }
}`,
  MediaType: 'public class MediaType { public static MediaType parse(String type) { return null; } }',
  ResponseBody: 'public class ResponseBody { public String string() throws java.io.IOException { return null; } }',
  Response: `public class Response implements java.io.Closeable {
  public ResponseBody body() { return null; }
  public int code() { return 0; }
  public boolean isSuccessful() { return false; }
  public String header(String name) { return null; }
  public void close() {}
}`,
};

/** Wraps a sample in a class: imports at the top, statements in a method. */
function classOf(name: string, code: string): string {
  const lines = code.split('\n');
  const imports = lines.filter((line) => /^import .+;$/.test(line));
  const rest = lines.filter((line) => !imports.includes(line));
  return `${imports.join('\n')}\n\nclass ${name} {\n  static void run() throws Exception {\n${rest.join('\n')}\n  }\n}\n`;
}

describe('the Java samples', () => {
  test('compile', { timeout: 300_000 }, async () => {
    const site = await loadSite({ root: process.cwd(), includeDrafts: false });
    const samples = listGeneratedSamples(site).filter(({ lang }) => lang === 'java');
    expect(samples.length).toBeGreaterThan(20);
    const classes = samples.map(({ code }, index) => [`Sample${index}.java`, classOf(`Sample${index}`, code)] as const);
    const library = Object.entries(OKHTTP).map(([name, code]) => [`okhttp3/${name}.java`, `package okhttp3;\n\n${code}\n`] as const);
    const files = Object.fromEntries([...classes, ...library]);
    await inSampleFolder(files, async ({ run }) => {
      const result = await run('javac', ['-encoding', 'UTF-8', '-d', 'out', ...Object.keys(files)], { timeoutMs: 240_000 });
      expect(result).toMatchObject({ code: 0, stderr: '' });
    });
  });
});
