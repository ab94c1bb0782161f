/** Where to go after signing in: a path of this site. Whatever could lead elsewhere, in any spelling, becomes undefined. */
export function nextPath(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > 1000) return undefined
  let decoded: string
  try {
    decoded = decodeURIComponent(given)
  } catch {
    return undefined
  }
  // Browsers read a backslash as a slash, and leave out tabs and line ends.
  const isPath = (text: string) => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)
  return isPath(given) && isPath(decoded) ? given : undefined
}
