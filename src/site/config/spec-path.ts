/** Default path of a group's specification, relative to the site's root. */
export function specPath(groupId: string): string {
  return `specs/${groupId}.yaml`;
}
