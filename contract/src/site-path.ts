/** Whether it is an address within the site, in every spelling that a browser understands: it could be followed without leaving. */
export function isSitePath(address: string): boolean {
  // Browsers treat a backslash as a slash, and drop tabs and line breaks
  const isPath = (text: string) => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)
  try {
    return isPath(address) && isPath(decodeURIComponent(address))
  } catch {
    return false
  }
}
