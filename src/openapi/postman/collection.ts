/** The subset of https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html that we use. */
export interface PostmanCollection {
  readonly info: {
    readonly _postman_id: string;
    readonly name: string;
    readonly schema: string;
    readonly description: PostmanText;
    readonly version: string;
  };
  readonly item: readonly (PostmanFolder | PostmanItem)[];
  readonly auth?: PostmanAuth;
  readonly variable: readonly PostmanVariable[];
}

export interface PostmanFolder {
  readonly id: string;
  readonly name: string;
  readonly description: PostmanText;
  readonly auth?: PostmanAuth;
  readonly item: readonly (PostmanFolder | PostmanItem)[];
  readonly event?: readonly PostmanEvent[];
}

export interface PostmanEvent {
  readonly listen: 'prerequest' | 'test';
  readonly script: { readonly type: 'text/javascript'; readonly exec: readonly string[] };
}

export interface PostmanItem {
  readonly id: string;
  readonly name: string;
  readonly request: PostmanRequest;
  readonly response: readonly PostmanResponse[];
  readonly event?: readonly PostmanEvent[];
  /** Keeps the body for methods that usually have none. */
  readonly protocolProfileBehavior?: { readonly disableBodyPruning: true };
}

export interface PostmanRequest {
  readonly method: string;
  readonly url: PostmanUrl;
  readonly header?: readonly PostmanPair[];
  readonly body?: PostmanBody;
  /** Defaults to the collection's authorisation. */
  readonly auth?: PostmanAuth;
  readonly description?: PostmanText;
}

/** Empty if the request has no body. */
export interface PostmanBody {
  readonly mode?: 'raw' | 'urlencoded' | 'formdata' | 'file';
  readonly raw?: string;
  readonly options?: { readonly raw: { readonly headerFamily: string; readonly language: string } };
  readonly urlencoded?: readonly PostmanFormField[];
  readonly formdata?: readonly PostmanFormField[];
}

export interface PostmanFormField extends PostmanPair {
  readonly type?: 'text' | 'file';
  readonly src?: string;
  readonly contentType?: string;
}

export interface PostmanUrl {
  readonly raw?: string;
  readonly host?: readonly string[];
  readonly path?: readonly string[];
  readonly query?: readonly PostmanPair[];
  /** Path parameters. */
  readonly variable?: readonly PostmanPair[];
}

export interface PostmanPair {
  readonly key: string;
  readonly value?: unknown;
  readonly disabled?: boolean;
  readonly description?: PostmanText;
}

export interface PostmanResponse {
  readonly id: string;
  readonly name: string;
  readonly originalRequest: PostmanRequest;
  readonly status: string;
  readonly code: number;
  readonly header: readonly PostmanPair[] | null;
  readonly body?: string;
}

export type PostmanAuth = { readonly type: string } & Readonly<Record<string, string | readonly PostmanPair[]>>;

export interface PostmanText {
  readonly content: string;
  readonly type: 'text/markdown';
}

export interface PostmanVariable {
  readonly key: string;
  readonly value: string;
  readonly type: 'default' | 'secret';
}

export function postmanText(content: string): PostmanText {
  return { content, type: 'text/markdown' };
}
