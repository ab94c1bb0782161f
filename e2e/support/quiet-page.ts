import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { site } from './site.ts'

/** What a page complained about: console errors, warnings of the router, uncaught exceptions, violations of the Content Security Policy. */
export interface Complaints {
  all: string[]
  /** Ignores complaints that match a fault provoked by the test. */
  expect(pattern: RegExp): void
  /** Listens to one more page. */
  listenTo(page: Page): void
  /** Listens for errors thrown on any page of a context. */
  listenToErrors(context: BrowserContext): void
}

function collect(): Complaints {
  const all: string[] = []
  const expected: RegExp[] = []
  const add = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) all.push(text)
  }
  return {
    all,
    expect: (pattern) => void expected.push(pattern),
    listenTo(page) {
      page.on('console', (message) => {
        if (message.type() === 'error' || message.text().startsWith('No routes matched'))
          add(`${message.text()} (${message.location().url})`)
      })
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/csp-reports') add(`CSP report: ${request.postData()}`)
      })
    },
    listenToErrors(context) {
      context.on('weberror', (event) => add(event.error().message))
    },
  }
}

interface Fixtures {
  complaints: Complaints
  /** Opens a page in another browser, subject to the same complaint check. */
  anotherBrowser: () => Promise<Page>
}

/**
 * Makes `goto` and `reload` wait until the page has mounted: until then it is inert, and its elements are replaced while
 * a test measures them. Not with a `waitUntil` before `load`, for tests of first paints.
 */
function waitForMount(page: Page): void {
  const { goto, reload } = page
  const mount = async (options: Parameters<typeof reload>[0]) => {
    if ((options?.waitUntil ?? 'load') === 'load') await expect(page.locator('[data-first-paint]')).toHaveCount(0)
  }
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    await mount(options)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    await mount(options)
    return response
  }
}

/** A test that fails if its page logs a complaint or any page of its browser throws; its base URL is the site under test. */
export const test = base.extend<Fixtures>({
  baseURL: site.url,
  context: async ({ context }, use) => {
    context.on('page', waitForMount)
    await use(context)
  },
  anotherBrowser: async ({ browser, complaints }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const page = await (await browser.newContext()).newPage()
      waitForMount(page)
      complaints.listenTo(page)
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
  complaints: [
    async ({ browser, page }, use) => {
      const complaints = collect()
      complaints.listenTo(page)
      complaints.listenToErrors(page.context())
      const onContext = (context: BrowserContext) => complaints.listenToErrors(context)
      browser.on('context', onContext)
      await use(complaints)
      browser.off('context', onContext)
      expect(complaints.all).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
