import type { Locator, Page } from '@playwright/test'

/** A button of the page's content, not of the header or a dialog. */
export const mainButton = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true })
