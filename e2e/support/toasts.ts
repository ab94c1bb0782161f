import type { Locator, Page } from '@playwright/test'

type Words = string | { title: string; description?: string }

/** A toast with this text; failures have the role alert, others status. */
export function toast(page: Page, role: 'alert' | 'status', words: Words): Locator {
  const { title, description = '' } = typeof words === 'string' ? { title: words } : words
  const all = page.getByRole('region', { name: /^Alerts/ }).getByRole(role)
  return all.filter({ hasText: title }).filter({ hasText: description })
}
