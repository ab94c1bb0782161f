import type { Page } from '@playwright/test'
import { accountModel } from '@atelier/backend/accounts/accounts.model.ts'
import { noticeEmail } from '@atelier/backend/accounts/mails/notice-emails.ts'
import { accountsErrorTexts } from '@atelier/contract/accounts/texts.ts'
import { settingsPath } from '@atelier/contract/paths/account.ts'
import { contactPath } from '@atelier/contract/paths/shell.ts'
import { providerErrorTexts } from '@atelier/contract/sessions/texts.ts'
import { accountTexts } from '@atelier/mf-account/settings/account/account-texts.ts'
import { devicesTexts } from '@atelier/mf-account/settings/devices/devices-texts.ts'
import { logInTexts } from '@atelier/mf-account/settings/log-in/log-in-texts.ts'
import { mailTexts } from '@atelier/mf-account/settings/mails/mail-texts.ts'
import { settingsTexts } from '@atelier/mf-account/settings/texts.ts'
import { accountsTexts } from '@atelier/shell/accounts/texts.ts'
import { layoutTexts } from '@atelier/shell/layout/texts.ts'
import { database } from '../../support/database.ts'
import { failCalls } from '../../support/failing-calls.ts'
import { tabTo } from '../../support/keyboard.ts'
import { expectMail, mailedLink } from '../../support/mail.ts'
import { enter, expectAskedToLogIn, fillIn, makePerson, newAddress, openAs } from '../../support/people.ts'
import { signInThere } from '../../support/providers.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { row, section } from '../../support/settings.ts'
import { toast } from '../../support/toasts.ts'

const NEW_PASSWORD = 'another long password'
/** A page without requests of its own: it learns only from a live event that its session has ended. */
const ELSEWHERE = contactPath()
const accountMenu = (page: Page) => page.getByRole('button', { name: layoutTexts.accountMenu })
const subject = (...[change]: Parameters<typeof noticeEmail>) => noticeEmail(change, '', '').subject

/** Expects the page to sign out by itself, and to stay signed out after a reload. */
async function expectSignedOut(page: Page) {
  const logIn = page.getByRole('banner').getByRole('button', { name: 'Log In' })
  await expect(logIn).toBeVisible()
  await page.reload()
  await expect(logIn).toBeVisible()
}

test('logs out one device, then all others, by keyboard', async ({ page, anotherBrowser, complaints }) => {
  complaints.expect(/401/)
  const person = await makePerson({ role: 'creator' })
  await openAs(page, person, settingsPath())
  const devices = section(page, 'devices').getByRole('listitem')
  await expect(devices).toHaveCount(1)
  const [first, second] = [await anotherBrowser(), await anotherBrowser()]
  for (const other of [second, first]) {
    await openAs(other, person, ELSEWHERE)
    await expect(accountMenu(other)).toBeVisible()
  }
  await expect(devices).toHaveCount(3)
  await expect(devices.nth(0)).toContainText(devicesTexts.thisDevice)
  const end = devices.getByRole('button')
  await expect(end).toHaveCount(2)

  await section(page, 'devices').getByRole('heading').focus()
  await tabTo(page, end.first())
  await page.keyboard.press('Enter')
  await expect(devices).toHaveCount(2)
  await expect(end).toBeFocused()
  await expectSignedOut(first)

  await tabTo(page, section(page, 'devices').getByRole('button', { name: devicesTexts.endOthers }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: devicesTexts.endOthersTitle })
  await tabTo(page, dialog.getByRole('button', { name: devicesTexts.end }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'status', devicesTexts.othersEnded)).toBeVisible()
  await expect(devices).toHaveCount(1)
  await expect(section(page, 'devices').getByRole('heading')).toBeFocused()
  await expectSignedOut(second)
})

test('changing the password requires the current one, sends an email, and logs out the other device', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  complaints.expect(/40[13]/)
  const person = await makePerson({ role: 'buyer' })
  const other = await anotherBrowser()
  await openAs(other, person, ELSEWHERE)
  await expect(accountMenu(other)).toBeVisible()
  await openAs(page, person, settingsPath())

  await row(page, logInTexts.password).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: logInTexts.changeTitle })
  const current = dialog.getByLabel(logInTexts.currentPassword)
  await current.fill('not the password')
  for (const label of [logInTexts.newPassword, logInTexts.confirmPassword])
    await dialog.getByLabel(label, { exact: true }).fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(current).toHaveAccessibleDescription(accountsErrorTexts.passwordWrong)
  await expect(current).toBeFocused()
  await current.fill(person.password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'status', logInTexts.changed)).toBeVisible()
  await expect(dialog).toBeHidden()

  await expectSignedOut(other)
  await page.reload()
  await expect(row(page, logInTexts.password)).toBeVisible()
  await enter(other, { ...person, password: NEW_PASSWORD })
  await expectMail(person.email, subject('password', '', ''))
})

test('changes the email address through a link sent to the new address, opened in any browser', async ({
  page,
  context,
  complaints,
}) => {
  const person = await makePerson({ role: 'creator' })
  const address = newAddress()
  await openAs(page, person, settingsPath())
  await row(page, accountTexts.email).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: accountTexts.changeTitle })
  await dialog.getByLabel(accountTexts.newEmail).fill(address)
  await dialog.getByLabel(accountTexts.password, { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(accountTexts.linkSent(address))).toBeVisible()
  await expect(row(page, accountTexts.email)).toContainText(person.email)

  const tab = await context.newPage()
  complaints.listenTo(tab)
  await tab.goto(await mailedLink(address))
  await expect(toast(tab, 'status', accountsTexts.emailChanged)).toBeVisible()
  await expect(row(page, accountTexts.email)).toContainText(address)
  await expect(page.getByText(accountTexts.linkSent(address))).toBeHidden()
  await expectMail(person.email, 'Your email address was changed')
})

test('connects and disconnects Google, unless it is the last sign-in method', async ({ page }) => {
  const person = await makePerson({ role: 'creator' })
  await openAs(page, person, settingsPath())
  const google = row(page, 'Google')
  await google.getByRole('button', { name: logInTexts.connect }).click()
  await signInThere(page, newAddress())
  await expect(toast(page, 'status', logInTexts.nowConnected('Google'))).toBeVisible()
  await expect(page).toHaveURL(settingsPath())
  await expect(google).toContainText(logInTexts.canLogIn('Google'))
  await expect(google).toBeFocused()

  await google.getByRole('button', { name: logInTexts.disconnect }).click()
  const dialog = page.getByRole('dialog', { name: logInTexts.disconnectTitle('Google') })
  await dialog.getByRole('button', { name: logInTexts.disconnect }).click()
  await expect(toast(page, 'status', logInTexts.disconnected('Google'))).toBeVisible()
  await expect(google.getByRole('button', { name: logInTexts.connect })).toBeFocused()
  for (const what of ['google connected', 'google disconnected'] as const)
    await expectMail(person.email, subject(what, '', ''))

  await google.getByRole('button', { name: logInTexts.connect }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'alert', providerErrorTexts.access_denied)).toBeVisible()
  await expect(page).toHaveURL(settingsPath())
  await expect(google).toContainText(logInTexts.notConnected('Google'))

  await accountModel(database).updateOne({ _id: person.id }, { password_hash: null, google_sub: newAddress() })
  await page.reload()
  await expect(google).toContainText(accountsErrorTexts.lastWayIn)
  await expect(google.getByRole('button', { name: logInTexts.disconnect })).toBeDisabled()
  await expect(row(page, logInTexts.password)).toContainText(logInTexts.noPassword)
})

test('a guest logs in, then sets the theme and email preferences; a failed change is rolled back', async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/)
  const { email, password } = await makePerson({ role: 'buyer' })
  await page.goto(settingsPath())
  await expectAskedToLogIn(page)
  await fillIn(page, 'Log In', email, password)
  await expect(page).toHaveURL(settingsPath())

  const { work, messages } = mailTexts.topics
  const topic = ({ label }: { label: string }) => section(page, 'mail').getByRole('switch', { name: label })
  await expect(topic(work)).toBeChecked()
  await topic(work).press('Space')
  await expect(section(page, 'mail').getByText(settingsTexts.saved)).toBeVisible()
  await page.getByRole('main').getByLabel('Dark').check({ force: true })
  await page.reload()
  await expect(topic(work)).not.toBeChecked()
  await expect(topic(messages)).toBeChecked()
  await expect(page.getByRole('main').getByLabel('Dark')).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await failCalls(page, 'PATCH', '**/api/accounts/me/settings')
  await topic(messages).press('Space')
  await expect(toast(page, 'alert', settingsTexts.saveFailed)).toBeVisible()
  await expect(topic(messages)).toBeChecked()
  await page.unrouteAll()
  await topic(work).press('Space')
  await expect(section(page, 'mail').getByText(settingsTexts.saved)).toBeVisible()
  await page.reload()
  await expect(topic(work)).toBeChecked()
})
