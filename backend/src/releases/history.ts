/** Rollback targets, newest first: the versions first released before this one. */
export function versionsBefore(version: string, live: readonly { version: string }[]): string[] {
  const versions = live.map((one) => one.version)
  return versions.slice(versions.indexOf(version) + 1)
}
