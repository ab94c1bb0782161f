import type { Locator, Page } from '@playwright/test'
import { settingsTexts } from '@atelier/mf-account/settings/texts.ts'

/** A settings section by its heading. */
export const section = (
  page: Page,
  title: 'account' | 'logIn' | 'devices' | 'factors' | 'mail' | 'push' | 'blocks' | 'content' | 'data' | 'delete',
): Locator => page.getByRole('region', { name: settingsTexts[title], exact: true })

/** A setting by its title. */
export const row = (page: Page, title: string): Locator => page.getByRole('group', { name: title, exact: true })
