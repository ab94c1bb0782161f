/** Rollback targets. `live` is ordered by first release, newest first. */
export function versionsBefore(version: string, live: readonly { version: string }[]): string[] {
  const versions = live.map((one) => one.version)
  return versions.slice(versions.indexOf(version) + 1)
}
