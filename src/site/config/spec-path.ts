/** Where the specification of a group is, from the site's root folder, unless its entry says so. */
export function specPath(groupId: string): string {
  return `specs/${groupId}.yaml`;
}
