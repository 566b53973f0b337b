import { createPositionFinder } from '../../data/text-position.ts';
import type { Problem } from '../../errors.ts';

interface OtherText extends Pick<Problem, 'what'> {
  readonly sign: RegExp;
  readonly cure: string;
}

const OTHERS: readonly OtherText[] = [
  {
    sign: /^#%RAML\b/,
    what: 'The file is RAML.',
    cure: 'Convert it to OpenAPI, with webapi-parser or the export of Anypoint for instance, and name the result here.',
  },
  {
    sign: /^version https:\/\/git-lfs\.github\.com\/spec\/v1/,
    what: 'The file is a pointer of Git LFS: the specification itself has not been fetched.',
    cure: 'Run "git lfs pull", or let the checkout of the workflow fetch it (lfs: true).',
  },
  {
    sign: /^(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html)\b/i,
    what: 'The file is an HTML page: the address that it was fetched from shows the specification, or an error, to people.',
    cure: 'Fetch the raw file; its address mostly ends in .yaml or .json.',
  },
  {
    sign: /^<(?:\?xml|[\w:]+[\s>])/,
    what: 'The file is XML, such as WADL or WSDL.',
    cure: 'Convert it to OpenAPI, and name the result here.',
  },
  {
    sign: /^(?:(?:#.*|"""[^]*?"""|"[^"\n]*")\s*)*(?:extend\s+)?(?:(?:type|interface|input|enum)\s+\w+(?:\([^)]*\)|[^:{}(])*\{|schema\b(?:\([^)]*\)|[^:{}(])*\{|union\s+\w+[^:=]*=|scalar\s+\w+\s*(?:@|$|\n)|directive\s+@\w+)/,
    what: 'The file is a schema of GraphQL.',
    cure: 'Describe the endpoint that takes its queries, such as POST /graphql, as an operation of an OpenAPI document; SOFA makes one of a schema that is also served as REST.',
  },
  {
    sign: /^(?:(?:\/\/.*|\/\*[^]*?\*\/)\s*)*(?:(?:syntax|edition)\s*=\s*["']|package\s+[\w.]+\s*;|import\s+["'][^"']+\.proto["']|(?:message|service)\s+\w+\s*\{)/,
    what: 'The file is a definition of Protocol Buffers.',
    cure: 'Convert it to OpenAPI, with protoc-gen-openapi or protoc-gen-openapiv2 for instance, and name the result here.',
  },
  {
    sign: /^[45]\d\d:? [A-Z][A-Za-z ]+\.?\s*$/,
    what: 'The file holds the answer of a server that did not find, or did not give, the specification.',
    cure: 'Fetch it again from the address of the raw file, with a token if the repository is private.',
  },
  {
    sign: /^(?:[^]*\n)?apiVersion:[ \t]*["']?apiextensions\.k8s\.io\//,
    what: 'The file is a CustomResourceDefinition of Kubernetes, which describes a resource and no operations.',
    cure: 'Take the OpenAPI document of a cluster that has it: kubectl get --raw /openapi/v3/apis/<group>/<version>.',
  },
];

/** Returns an error for text in a known foreign format, even if YAML can parse it. */
export function foreignTextFault(text: string, filePath: string): Problem | undefined {
  const offset = text.search(/[^\s\uFEFF]/);
  const other = offset < 0 ? undefined : OTHERS.find(({ sign }) => sign.test(text.slice(offset)));
  return other && { severity: 'error', what: other.what, where: { filePath, ...createPositionFinder(text)(offset) }, cure: other.cure };
}
