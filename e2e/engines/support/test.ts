import type { EngineName } from '@atelier/delivery/engines/tab.ts'
import { test as base, expect } from '@playwright/test'
import { byKeyboard } from './by-keyboard.ts'
import { findEngine } from './engines.ts'
import { openLine } from './line.ts'
import { visitorOf } from './visitor.ts'
import type { Visitor } from './visitor.ts'

interface Fixtures {
  engine: EngineName
  /** Opens another browser of the same engine. */
  anotherVisitor: () => Promise<Visitor>
  visitor: Visitor
}

/** `KEYBOARD=1` takes the mouse from all visitors. */
export const isByKeyboard = 'KEYBOARD' in process.env

/** A test in one engine, skipped where that is not installed. Fails if a page of its visitors complains. */
export const test = base.extend<Fixtures>({
  engine: ['chromium', { option: true }],
  anotherVisitor: async ({ engine, launchOptions }, use, testInfo) => {
    const installed = findEngine(engine, launchOptions)
    if ('missing' in installed) return testInfo.skip(true, `${engine}: ${installed.missing} is missing on this machine`)
    const visitors: Visitor[] = []
    await use(async () => {
      const visitor = visitorOf(await installed.open(), await openLine())
      visitors.push(visitor)
      return isByKeyboard ? byKeyboard(visitor) : visitor
    })
    // Before the pictures, for which Playwright adds a style
    const complaints = visitors.flatMap((visitor) => visitor.complaints())
    const failed = testInfo.status !== testInfo.expectedStatus
    for (const [index, visitor] of visitors.entries())
      if (failed)
        await visitor.picture().then(
          (body) => testInfo.attach(`visitor ${index + 1}`, { body, contentType: 'image/png' }),
          () => {},
        )
    for (const visitor of visitors) await visitor.close()
    expect(complaints).toEqual([])
  },
  visitor: async ({ anotherVisitor }, use) => use(await anotherVisitor()),
})

export { expect }
