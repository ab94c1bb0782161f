/** The path on this site to visit after signing in. Anything that could lead elsewhere, in any spelling, becomes undefined. */
export function nextPath(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > 1000) return undefined
  let decoded: string
  try {
    decoded = decodeURIComponent(given)
  } catch {
    return undefined
  }
  // Browsers treat a backslash as a slash, and drop tabs and line breaks.
  const isPath = (text: string) => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)
  return isPath(given) && isPath(decoded) ? given : undefined
}
