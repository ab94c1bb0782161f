import type { Page } from '@playwright/test'

/** From now on pages fetch their first data, which documents otherwise contain: a test can then delay, fail or change it. */
export const withoutDocumentData = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    new MutationObserver(() => document.querySelector('script#document-data')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    }),
  )
