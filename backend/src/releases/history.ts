/** The versions that rollback goes back along, newest first: those that went live for the first time before this one did. */
export function versionsBefore(version: string, live: readonly { version: string }[]): string[] {
  const versions = live.map((one) => one.version)
  return versions.slice(versions.indexOf(version) + 1)
}
