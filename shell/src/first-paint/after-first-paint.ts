/** Style sheets of the page may hang, and a tab that is hidden meanwhile paints nothing. */
const WAIT_MS = 200

/** Resolves once the document's first paint is visible. Cached scripts arrive before it, and would delay it by all that the shell evaluates. */
export async function afterFirstPaint(document: Document): Promise<void> {
  if (document.hidden || !document.getElementById('first-paint')) return
  const late = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS))
  await Promise.race([late, visible(document.documentElement)])
}

/** The page is hidden until the document's script removes `data-styles`. */
async function visible(root: HTMLElement): Promise<void> {
  if (root.dataset['styles'] === undefined && performance.getEntriesByName('first-contentful-paint').length > 0) return
  if (root.dataset['styles'] !== undefined)
    await new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        observer.disconnect()
        resolve()
      }).observe(root, { attributeFilter: ['data-styles'] })
    })
  // After the next frame
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
