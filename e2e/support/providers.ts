import type { Page } from '@playwright/test'

/** Signs in at the provider with an account that is not in its list yet. */
export async function signInThere(page: Page, email: string, { verified = true } = {}): Promise<void> {
  await page.getByText('Use another account').click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Name').fill('Ines Provided')
  await page.getByLabel('Email is verified').setChecked(verified)
  await page.getByRole('button', { name: 'Continue' }).click()
}
