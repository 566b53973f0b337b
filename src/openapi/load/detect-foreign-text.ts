import { createPositionFinder } from '../../data/text-position.ts';
import type { Problem } from '../../errors.ts';

interface OtherText extends Pick<Problem, 'what'> {
  readonly sign: RegExp;
  readonly cure: string;
}

const OTHERS: readonly OtherText[] = [
  {
    sign: /^#%RAML\b/,
    what: 'The file is a RAML document.',
    cure: 'Convert it to OpenAPI, for example with webapi-parser or the Anypoint export, and use the result instead.',
  },
  {
    sign: /^version https:\/\/git-lfs\.github\.com\/spec\/v1/,
    what: 'The file is a Git LFS pointer, because the specification itself has not been fetched.',
    cure: 'Run "git lfs pull", or enable LFS in the checkout step of the workflow (lfs: true).',
  },
  {
    sign: /^(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html)\b/i,
    what: 'The file is an HTML page: a viewer for the specification, or an error page.',
    cure: 'Fetch the raw file. Its URL usually ends in .yaml or .json.',
  },
  {
    sign: /^<(?:\?xml|[\w:]+[\s>])/,
    what: 'The file is XML, such as WADL or WSDL.',
    cure: 'Convert it to OpenAPI, and use the result instead.',
  },
  {
    sign: /^(?:(?:#.*|"""[^]*?"""|"[^"\n]*")\s*)*(?:extend\s+)?(?:(?:type|interface|input|enum)\s+\w+(?:\([^)]*\)|[^:{}(])*\{|schema\b(?:\([^)]*\)|[^:{}(])*\{|union\s+\w+[^:=]*=|scalar\s+\w+\s*(?:@|$|\n)|directive\s+@\w+)/,
    what: 'The file is a GraphQL schema.',
    cure: 'Describe the GraphQL endpoint, such as POST /graphql, as an operation in an OpenAPI document. If the schema is also served as REST, SOFA can generate the document.',
  },
  {
    sign: /^(?:(?:\/\/.*|\/\*[^]*?\*\/)\s*)*(?:(?:syntax|edition)\s*=\s*["']|package\s+[\w.]+\s*;|import\s+["'][^"']+\.proto["']|(?:message|service)\s+\w+\s*\{)/,
    what: 'The file is a Protocol Buffers definition.',
    cure: 'Convert it to OpenAPI, for example with protoc-gen-openapi or protoc-gen-openapiv2, and use the result instead.',
  },
  {
    sign: /^[45]\d\d:? [A-Z][A-Za-z ]+\.?\s*$/,
    what: 'The file contains an HTTP error response instead of the specification.',
    cure: 'Fetch it again from the URL of the raw file, with a token if the repository is private.',
  },
  {
    sign: /^(?:[^]*\n)?apiVersion:[ \t]*["']?apiextensions\.k8s\.io\//,
    what: 'The file is a Kubernetes CustomResourceDefinition, which describes a resource but no operations.',
    cure: 'Export the OpenAPI document of a cluster that has the resource, and use it instead: kubectl get --raw /openapi/v3/apis/<group>/<version>.',
  },
];

/** Returns an error for text in a known foreign format, even if YAML can parse it. */
export function foreignTextFault(text: string, filePath: string): Problem | undefined {
  const offset = text.search(/[^\s\uFEFF]/);
  const other = offset < 0 ? undefined : OTHERS.find(({ sign }) => sign.test(text.slice(offset)));
  return other && { severity: 'error', what: other.what, where: { filePath, ...createPositionFinder(text)(offset) }, cure: other.cure };
}
