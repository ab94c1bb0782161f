import type { Browser, ElementHandle } from 'playwright-core'
import { ANSWER_WITHIN_MS, WINDOW } from './tab.ts'
import type { Tab } from './tab.ts'

/** A tab of a browser that Playwright drives. Closes the browser with it. */
export async function playwrightTab(browser: Browser): Promise<Tab> {
  const page = await (await browser.newContext({ viewport: WINDOW })).newPage()
  page.setDefaultTimeout(ANSWER_WITHIN_MS)
  const find = async (expression: string): Promise<ElementHandle> => {
    const element = (await page.evaluateHandle(`(${expression})`)).asElement()
    if (!element) throw new Error(`No element: ${expression}`)
    return element as ElementHandle
  }
  return {
    open: async (address) => void (await page.goto(address)),
    run: (body) => page.evaluate(`(async () => { ${body} })()`),
    click: async (expression) => (await find(expression)).click(),
    async type(expression, text) {
      await (await find(expression)).focus()
      await page.keyboard.type(text)
    },
    press: (keys) => page.keyboard.press(keys),
    choose: async (expression, file) => (await find(expression)).setInputFiles(file),
    resize: (size) => page.setViewportSize(size),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  }
}
