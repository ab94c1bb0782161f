import { failCalls } from '../../support/failing-calls.ts'
import { chooseRole, enter, fillIn, makePerson, newAddress, openDialog, PASSWORD } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'
import { credentialsErrorTexts } from '@atelier/contract/credentials/texts.ts'
import { accountsTexts } from '@atelier/shell/accounts/texts.ts'
import { sessionsTexts } from '@atelier/shell/session/texts.ts'

test('sign-up shows validation errors at its fields and clears the form on success', async ({ page, complaints }) => {
  complaints.expect(/status of 422/)
  const email = newAddress()
  const dialog = page.getByRole('dialog')
  await page.goto('/contact')
  await openDialog(page, 'Sign Up')
  await fillIn(page, 'Sign Up', '', '')
  await expect(dialog.getByText(credentialsErrorTexts.emailRequired)).toBeVisible()
  await expect(dialog.getByText(credentialsErrorTexts.passwordRequired)).toBeVisible()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  for (const [address, password, text] of [
    ['nowhere', PASSWORD, credentialsErrorTexts.emailInvalid],
    [email, 'password2026', accountsErrorTexts.weakPassword.common],
    [email, email, accountsErrorTexts.weakPassword.email],
  ] as const) {
    await fillIn(page, 'Sign Up', address, password)
    await expect(dialog.getByText(text)).toBeVisible()
  }

  await fillIn(page, 'Sign Up', email, PASSWORD)
  await expect(toast(page, 'status', accountsTexts.verifyYourEmail)).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await openDialog(page, 'Sign Up')
  await expect(dialog.getByLabel('Email')).toHaveValue('')
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('rejects a forged verification link', async ({ page, complaints }) => {
  complaints.expect(/status of 422/)
  await page.goto(`/#type=signup&token=${'never-issued'.repeat(4)}`)
  const words = { title: sessionsTexts.error, description: accountsErrorTexts.verificationInvalid }
  await expect(toast(page, 'alert', words)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
})

test('shows an error when saving the role fails, and allows a retry', async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  await enter(page, await makePerson())
  await page.goto('/select-role')
  await page.getByLabel(accountsTexts.yourName).fill('Noa Late')
  await failCalls(page, 'PUT', '**/api/accounts/me/role')
  await chooseRole(page, 'creator')
  await expect(toast(page, 'alert', accountsTexts.roleFailed)).toBeVisible()
  await expect(page).toHaveURL('/select-role')
  await page.unrouteAll()
  await chooseRole(page, 'creator')
  await expect(page).toHaveURL('/dashboard/creator')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menu')).toContainText('Noa Late')
})

test('shows an error when logging out fails, and stays signed in', async ({ page, complaints }) => {
  complaints.expect(/status of 500|Something went wrong/)
  await enter(page, await makePerson({ role: 'buyer' }))
  await page.goto('/contact')
  await failCalls(page, 'DELETE', '**/api/sessions/current')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  const words = { title: sessionsTexts.error, description: sessionsTexts.logOutFailed }
  await expect(toast(page, 'alert', words)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
})
