/** Whether this tab has had its document for another path; otherwise the server has already said that it lacks this one. */
const isNavigated = (pathname: string): boolean => {
  const [document] = performance.getEntriesByType('navigation')
  return !!document && URL.canParse(document.name) && new URL(document.name).pathname !== pathname
}

/** Whether a release newer than this tab has the page. */
export async function hasNewerPage(pathname: string, signal: AbortSignal): Promise<boolean> {
  if (!isNavigated(pathname)) return false
  try {
    const response = await fetch(pathname, { method: 'HEAD', headers: { accept: 'text/html' }, signal })
    return response.ok
  } catch {
    return false
  }
}
