import { conversationPath, notificationsPath } from '@atelier/contract/paths/messaging.ts'
import type { CDPSession, Page } from '@playwright/test'
import { makeArtworks, makeCreator } from '../../support/artworks.ts'
import { makeLines, makeTalk } from '../../support/conversations.ts'
import { heapOf } from '../../support/heap.ts'
import { enter } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'

const FULL = process.env['ATELIER_FULL'] === '1'
const SWITCHES = FULL ? 200 : 20
const SLOT_VISITS = FULL ? 60 : 6

test.setTimeout(FULL ? 600_000 : 90_000)

/** Milliseconds until the shell's idle prefetches are done and, where the heap is measured, the timeouts of API calls have fired. */
const REST_MS = FULL ? 21_000 : 3000

/** Fraction of the heap per round. A leak of 1 kB per visit adds 1 % or more. */
const HEAP_GROWTH_MAX = 0.005

interface Counts {
  listeners: number
  nodes: number
  heap: number
}

/** Objects that the page retains after garbage collection. */
async function count(cdp: CDPSession): Promise<Counts> {
  await cdp.send('Runtime.evaluate', { expression: 'performance.clearResourceTimings()' })
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)!.value
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: FULL ? await heapOf(cdp) : 0 }
}

type Place = [path: string, heading: string]

/** Navigates between two pages by Back and Forward, and returns the growth per round, at small scale per visit. */
async function walk(page: Page, there: Place, back: Place, times: number): Promise<Counts> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await page.goto(back[0])
  await expect(heading).toHaveText(back[1])
  // The shell's router adopts existing history entries on Back and Forward
  await page.evaluate((path) => history.pushState(null, '', path), there[0])
  // A single function in the page: each evaluated script adds compiled code to its heap
  const rounds = await page.evaluateHandle(
    (headings) => async (number: number) => {
      for (let turn = 0; turn < number * 2; turn++) {
        history.go(turn % 2 === 0 ? -1 : 1)
        while (document.querySelector('main h1')?.textContent !== headings[turn % 2])
          await new Promise((resolve) => setTimeout(resolve, 10))
        // Slots and lists render slightly later
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    [back[1], there[1]],
  )
  // The first round compiles and caches some things once. A leak grows in each later round; a page prefetched while the browser
  // is idle is retained too, but only once.
  const counts: Counts[] = []
  for (let measured = 0; measured < 3; measured++) {
    await rounds.evaluate((run, number) => run(number), times / 2)
    await page.waitForTimeout(REST_MS)
    counts.push(await count(cdp))
  }
  const [first, second, third] = counts as [Counts, Counts, Counts]
  const least = (growth: (from: Counts, to: Counts) => number) => Math.min(growth(first, second), growth(second, third))
  // At small scale API calls still hold a few until their timeouts; a leak grows with every visit
  const tolerated = FULL ? 1 : times / 2
  return {
    listeners: Math.trunc(least((from, to) => to.listeners - from.listeners) / tolerated),
    nodes: Math.trunc(least((from, to) => to.nodes - from.nodes) / tolerated),
    heap: FULL ? least((from, to) => to.heap / from.heap - 1) : 0,
  }
}

function expectNothing({ listeners, nodes, heap }: Counts, after: string): void {
  expect(listeners, after).toBeLessThanOrEqual(0)
  expect(nodes, after).toBeLessThanOrEqual(0)
  expect(heap, after).toBeLessThan(HEAP_GROWTH_MAX)
}

const THINGS = 300

/** Expressions whose value, if retained, occupies at least 1 kB. */
const kilobytes = {
  objects: 'Array.from({ length: 30 }, () => ({ id: Math.random() }))',
  functions: 'Array.from({ length: 35 }, () => () => 0)',
  strings: 'Array.from({ length: 70 }, () => Math.random()).join()',
  bytes: 'new Uint8Array(1000)',
  'objects of the browser': 'Array.from({ length: 10 }, () => new AbortController())',
}

test('the measured heap includes what scripts retain', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  for (const [what, expression] of Object.entries(kilobytes)) {
    const before = await heapOf(cdp)
    await page.evaluate(`globalThis.retained = Array.from({ length: ${THINGS} }, () => ${expression})`)
    const after = await heapOf(cdp)
    expect(after - before, what).toBeGreaterThan(THINGS * 1000)
    await page.evaluate('delete globalThis.retained')
  }
})

const projects: Place = ['/find-project', 'Find a Project']
const privacy: Place = ['/privacy-policy', 'Privacy Policy']

const walks: Record<string, (page: Page) => Promise<Counts>> = {
  [`${SWITCHES} switches between remotes`]: (page) =>
    walk(page, projects, ['/favorite-creators', 'Favorite Creators'], SWITCHES),

  async [`${SWITCHES} switches within one remote`](page) {
    const owner = await makeCreator('Leak Artist')
    const [id = ''] = await makeArtworks(3, { title: 'Leak', owner })
    return walk(page, [`/artwork/${id}`, 'Leak 1'], [`/creators/${owner}`, 'Leak Artist'], SWITCHES)
  },

  async [`${SLOT_VISITS} visits of slots`](page) {
    const creator = await makeCreator('Slot Owner')
    return walk(page, [`/creators/${creator}`, 'Slot Owner'], privacy, SLOT_VISITS * 2)
  },

  async [`${SLOT_VISITS * 2} visits of a conversation`](page) {
    const talk = await makeTalk('Leak talk')
    await makeLines(talk, 60)
    await enter(page, talk.buyer)
    const conversation: Place = [conversationPath(talk.conversation.id), 'Messages']
    return walk(page, conversation, [notificationsPath(), 'Notifications'], SLOT_VISITS * 2)
  },
}

if (FULL)
  for (const [what, take] of Object.entries(walks))
    test(`${what} leave nothing behind`, async ({ page }) => expectNothing(await take(page), what))
// In parallel: they mostly wait
else
  test(`${Object.keys(walks).join(', ')} leave nothing behind`, async ({ browser }) => {
    await Promise.all(
      Object.entries(walks).map(async ([what, take]) => {
        const context = await browser.newContext()
        expectNothing(await take(await context.newPage()), what)
        await context.close()
      }),
    )
  })
