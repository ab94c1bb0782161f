import { test as base, expect, type Page } from '@playwright/test'
import { site } from './site.ts'

/** What a page complained about: console errors, uncaught exceptions, violations of the Content Security Policy. */
export interface Complaints {
  all: string[]
  /** A fault that the test provokes itself: complaints that match are dropped. */
  expect(pattern: RegExp): void
}

function listen(page: Page): Complaints {
  const expected: RegExp[] = []
  const complaints: Complaints = { all: [], expect: (pattern) => void expected.push(pattern) }
  const add = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.all.push(text)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') add(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => add(error.message))
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/csp-reports') add(`CSP report: ${request.postData()}`)
  })
  return complaints
}

/** A test whose page may complain of nothing, and whose address is the site under test. */
export const test = base.extend<{ complaints: Complaints }>({
  baseURL: site.url,
  complaints: [
    async ({ page }, use) => {
      const complaints = listen(page)
      await use(complaints)
      expect(complaints.all).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
