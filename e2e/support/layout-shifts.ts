import type { Page } from '@playwright/test'

/** Starts summing up layout shifts. */
export const countShifts = (page: Page) =>
  page.evaluate(() => {
    const from = performance.now()
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (entry.startTime >= from) sum += entry.value
    }).observe({ type: 'layout-shift' })
    Object.assign(globalThis, { shifts: () => sum })
  })

/** The sum since {@link countShifts}. */
export const shifts = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts(): number }).shifts())
