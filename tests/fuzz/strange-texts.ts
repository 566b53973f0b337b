/** Splits a table at double spaces and line breaks. */
function entriesOf(table: string): readonly string[] {
  return table.trim().split(/ {2,}|\n\s*/);
}

/** Confusable characters, and characters that change the display order. */
const CHARACTERS = [
  ...'\0\b\v\u007f\u0085\u00a0\u00ad\u200b\u202e\u2028\u2066\ufeff\ufffd\uffff\t𝒳',
  '\u001b[31m',
  '👩‍👩‍👧‍👦',
  `a${'\u0301'.repeat(300)}`,
  'İıſK',
  'مرحبا',
];

/** Numbers at and beyond the limits of numeric types. */
export const NUMBERS = [...entriesOf('0  -0  -1  1e400  1e-400  0x1F  007  1.10  9007199254740993  .inf  NaN  ٣'), '9'.repeat(400)];

/** Inherited JavaScript properties, and names with special meanings elsewhere. */
export const NAMES = entriesOf('__proto__  constructor  prototype  toString  hasOwnProperty  then  length  default  children');

/** Addresses that escape the site, its folder or their syntax. */
export const ADDRESSES = [
  ...entriesOf(String.raw`
    ../../../../../../etc/passwd  ..  /  //elsewhere.example  file:///etc/passwd  javascript:alert(1)  data:text/html,x
    /docs/%zz  /docs/%2e%2e%2fsecret  /docs/second?a=1#details  #  #%E0%A4%A  #constructor  \\server\share  second.mdx/..
    http://[  https://user:pass@a.example:99999/  C:\docs  /docs/*  /docs/:splat`),
  `/${'a/'.repeat(300)}`,
];

/** Fragments of Markdown, MDX, HTML and other tools' syntax. */
export const MARKDOWN: readonly string[] = [
  ...CHARACTERS,
  ...NUMBERS,
  ...NAMES.flatMap((name) => [
    `<${name}>`,
    `<Tabs.${name} />`,
    `<Tab ${name}={1} />`,
    `{${name}}`,
    `## ${name}`,
    `[x](#${name})`,
    `{#${name}}`,
  ]),
  ...ADDRESSES.flatMap((address) => [`[x](${address})`, `![x](<${address}>)`, `<Card title="x" href="${address}" />`]),
  ...ADDRESSES.flatMap((address) => [`import Part from '${address}'`, `<img src="${address}" />`]),
  '\n\n',
  '    ',
  '* ',
  '- [x] ',
  '1. ',
  '99999999999. ',
  '# ',
  '####### ',
  '`',
  ...entriesOf(String.raw`
    {  }  {{  {/*  */}  <  </  <>  </>  <div  <div>  </div>  <br>  <p>  </p>  <!--  -->  <![CDATA[  <?php
    <Tabs>  </Tabs>  <Tab>  <Steps>  <Cards>  <Details>  <FileTree>  <Properties>  <CodeGroup>  <DocCardList />
    <script>alert(1)</script>  <style>a { b: c }</style>  <svg>  <math>  <iframe src="x"></iframe>  <a href="x" onclick="y">z</a>
    <Card {...props} />  <Badge tone={x}>  <Badge tone=old>  <Tab label='  <ApiPages api="none" />  <ChangeLog />  <x:y z:w="1" />
    <Operation id="none" />  <Schema name="none" />  <Sample name="none" />  <Unknown.Part />  <Note>
    {undefined}  {null}  {NaN}  {1n}  {{}}  {[]}  {[1, [2]]}  {/a/u}  {() => 1}  {process.exit(3)}  {"a" + 1}  {...a}
    export const a = 1  export default 1  import a from "b"  import {  await x  {eval("1")}  {new Proxy({}, {})}
    :::  :::note  :::note[  :::note[Title]{a=b}  ::::  :::constructor  ::video{id=1}  :abbr[x]  > [!NOTE]  !!! note  === "Tab"
    [^1]  [^1]: note  [^constructor]  [x]: y  [x][]  ![  ](  [[wiki]]  \  \\  &#x110000;  &#0;  &nbsp;  &amp  &
    |  |---|  | a |  ---  ===  ***  **  _  ~  {#id}  {#}  {#a b}  {.class}  $$  $x$  :rocket:  ==x==  {% raw %}  {{< x >}}  %%
    --8<-- "x"  [TOC]  ~~~`),
  '```',
  '````',
  '```mermaid',
  '```mdx live',
  '```js {1-3,999999999}',
  '```js title="',
  "```js file='../a'",
  '```  {.js #id}',
  '``',
];

export const YAML: readonly string[] = [
  ...CHARACTERS,
  ...NUMBERS,
  ...NAMES.flatMap((name) => [name, `${name}: 1`, `- { ${name}: { a: 1 } }`]),
  ...ADDRESSES,
  '? ',
  ': ',
  '- ',
  ' # ',
  '!!str ',
  '!<tag:x> ',
  '" "',
  '\n\n',
  'a'.repeat(5000),
  ...entriesOf(String.raw`
    &a  *a  <<: *a  <<: { title: x }  !!js/function "x"  !!binary eA==  !!set { a }  !!timestamp 2026-01-01
    :  -  [  ]  {  }  "  '  |  >-  |9  %YAML 1.1  ---  ...  #  @  ${'`'}  ,  \x  "\u12"
    ~  null  yes  no  on  true  2024-13-45  2026-02-30  1:30  =  {}  []  [[[]]]  { a: { b: 1 } }  ""
    [^  (  ^(a+)+$  \p{X}  **bold  <b>  {x}  {product}  [x](  <script>`),
];

/** File names that are valid on disk but not in addresses. */
export const FILE_NAMES: readonly string[] = [
  'a b',
  ' a',
  'a ',
  'a\nb',
  'a\tb',
  '\u0001',
  '\u001b[31m',
  '\u202ea',
  'cafe\u0301',
  ...entriesOf(String.raw`
    a#b  a?b  a%b  a%20b  a%2Fb  a+b  a&b  a;b  a:b  a"b  a'b  a<b>  a|b  a\b  a*  a{b}  a[b]  %  #  ?  &  ~  $  @  !
    café  Ärger  İ  日本  👩‍👩‍👧‍👦  مرحبا  -  --  01-  1-2-3  01-a  1. a  2024-05-a  .a  ..a  ...  _a  index  INDEX  readme  README
    404  con  nul  a.b  a.mdx  index.html  sitemap.xml  assets  search  tags  category  api  llms  robots.txt  a.md  a/index  a/a  A
    target  second  Second  versions/a  docs  pt-br/a  en/a  1.0  0`),
  ...NAMES,
  'a'.repeat(200),
  'é'.repeat(120),
  `${'a/'.repeat(40)}a`,
];
