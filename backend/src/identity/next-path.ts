/** Undefined for anything that could lead off this site, in any spelling. */
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
