import { profileTexts as texts } from '@atelier/mf-account/profile/texts.ts'
import { layoutTexts } from '@atelier/shell/layout/texts.ts'
import type { Locator, Page } from '@playwright/test'

/** A field of the user's profile form. */
export const field = (page: Page, name: 'full_name' | 'handle' | 'location' | 'about'): Locator =>
  page.getByLabel(texts[name])

export const save = (page: Page): Locator => page.getByRole('button', { name: texts.save, exact: true })

/** The header button with the user's avatar. */
export const accountMenu = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: layoutTexts.accountMenu })
