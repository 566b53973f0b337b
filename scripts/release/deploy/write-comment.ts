/** https://docs.github.com/en/rest/issues/comments */
export interface CommentPlace {
  /** Without a trailing slash, such as `https://api.github.com`. */
  readonly api: string;
  readonly repository: string;
  readonly number: string;
  readonly token: string;
}

interface Comment {
  readonly id: number;
  readonly body?: string;
}

const PER_PAGE = 100;

/** Creates a comment, or replaces the one that starts with `mark`. @throws Error with the service's message */
export async function writeComment(place: CommentPlace, mark: string, body: string): Promise<'written' | 'updated'> {
  const comments = `/repos/${place.repository}/issues/${place.number}/comments`;
  for (let page = 1; ; page++) {
    const found = (await request(place, 'GET', `${comments}?per_page=${PER_PAGE}&page=${page}`)) as readonly Comment[]; // GitHub documents this format
    const own = found.find((comment) => comment.body?.startsWith(mark));
    if (own) {
      await request(place, 'PATCH', `/repos/${place.repository}/issues/comments/${own.id}`, { body });
      return 'updated';
    }
    if (found.length < PER_PAGE) break;
  }
  await request(place, 'POST', comments, { body });
  return 'written';
}

async function request({ api, token }: CommentPlace, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(api + path, {
    method,
    headers: { accept: 'application/vnd.github+json', authorization: `Bearer ${token}`, 'user-agent': 'documentation' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
  return response.json();
}
