/** Undefined for anything that could lead off this site, in any spelling. */
export function nextPath(input: unknown): string | undefined {
  if (typeof input !== 'string' || input.length > 1000) return undefined
  let decoded: string
  try {
    decoded = decodeURIComponent(input)
  } catch {
    return undefined
  }
  // Browsers treat a backslash as a slash, and drop tabs and line breaks.
  const isPath = (text: string) => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)
  return isPath(input) && isPath(decoded) ? input : undefined
}
