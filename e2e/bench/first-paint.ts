import path from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../support/chromium.ts'
import { startSite } from '../support/start-site.ts'

// First paint of the shell with a hanging remote vs. a healthy one. Runs are interleaved so that machine load affects both.
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9)
const PAGE = '/find-project'

const stop = await startSite()
const { url } = JSON.parse(process.env['ATELIER_SITE']!) as { url: string }
const browser = await chromium.launch(await findChromium(path.resolve(import.meta.dirname, '../../.cache/chromium')))

/** Milliseconds until the first contentful paint, with an empty browser cache. */
async function firstPaint(hanging: boolean): Promise<number> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  // Never answered
  if (hanging) await page.route('**/assets/projects/**', () => {})
  await page.goto(PAGE, { waitUntil: 'commit' })
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  await context.close()
  return paint
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

try {
  await firstPaint(false)
  const healthy: number[] = []
  const hanging: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    healthy.push(await firstPaint(false))
    hanging.push(await firstPaint(true))
  }
  const ratio = median(hanging) / median(healthy)
  console.log(
    `First paint of the shell with a hanging remote : with a healthy one = ${ratio.toFixed(2)} (${median(hanging).toFixed(0)} : ${median(healthy).toFixed(0)} ms, medians of ${ROUNDS})`,
  )
} finally {
  await browser.close()
  await stop()
}
process.exit(0)
