import { expect, test } from 'vitest';
import { linkedTwins, withTwinLinks } from '../../src/twins/twin-links.ts';

const A = 'https://a.example/a.md';

const CODE = '```\n   a\n\n   b\n   ```';

test.each([
  [`[a](${A}#x) and [\`b\`](${A}#y "title")`, `[a](${A}!x) and [\`b\`](${A}!y "title")`],
  [`[a]: ${A}#x`, `[a]: ${A}!x`],
  [`1. ${CODE}\n\n[a](${A}#x)\n\n\`\`\`\nc\n\`\`\``, `1. ${CODE}\n\n[a](${A}!x)\n\n\`\`\`\nc\n\`\`\``],
  [`\\\`[a](${A}#x)\\\``, `\\\`[a](${A}!x)\\\``],
  [`one \` alone\n\n[a](${A}#x) \` b`, `one \` alone\n\n[a](${A}!x) \` b`],
])('rewrites the links of a text: %j', (text, led) => {
  expect(withTwinLinks(text, (address, fragment) => `${address}!${fragment}`)).toBe(led);
  expect(linkedTwins(text)).toEqual([A]);
});

test.each([
  `\`[a](${A}#x)\``,
  `\`\` \` [a](${A}#x) \`\``,
  `- \`\`\`md\n  [a](${A}#x)\n  \`\`\`\``,
  `~~~\n[a](${A}#x)\n~~~`,
  `[a](${A}) and ${A}#x`,
  `[a](https://a.example/a#x)`,
])('leaves code and other addresses unchanged: %j', (text) => {
  expect(withTwinLinks(text, () => 'led')).toBe(text);
  expect(linkedTwins(text)).toEqual([]);
});
