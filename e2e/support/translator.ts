import type { Page } from '@playwright/test'

/** In the page: replaces its texts as a browser's translator does, now and whenever they change. */
function startTranslator(): void {
  const NAME: string = 'font'
  const LEFT = 'script, style, textarea, font, noscript, option, svg, [translate=no]'

  function translateAll() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement!.closest(LEFT)) continue
      const [outer, inner] = [document.createElement(NAME), document.createElement(NAME)]
      inner.textContent = `«${text.data}»`
      outer.append(inner)
      text.replaceWith(outer)
    }
  }

  translateAll()
  let due: ReturnType<typeof setTimeout> | undefined
  new MutationObserver(() => {
    clearTimeout(due)
    due = setTimeout(translateAll, 100)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

export const TRANSLATE = `(${startTranslator.toString()})()`

/** Translates until the next navigation. */
export const translate = (page: Page): Promise<void> => page.evaluate(startTranslator)

/** Translates each document from now on: once it is parsed, before deferred scripts run, and whatever they add. */
export const translateEarly = async (page: Page): Promise<void> =>
  void (await page.addInitScript(`document.addEventListener('readystatechange', () => ${TRANSLATE}, { once: true })`))
