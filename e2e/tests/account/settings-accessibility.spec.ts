import { provenanceGroups } from '@atelier/contract/provenance/groups.ts'
import { accountModel } from '@atelier/backend/accounts/accounts.model.ts'
import { mailTopics } from '@atelier/contract/accounts/limits.ts'
import { settingsPath } from '@atelier/contract/paths/account.ts'
import { providerNames } from '@atelier/contract/sessions/texts.ts'
import { factorsTexts } from '@atelier/mf-account/settings/factors/factors-texts.ts'
import { accountTexts } from '@atelier/mf-account/settings/account/account-texts.ts'
import { contentTexts } from '@atelier/mf-account/settings/content/content-texts.ts'
import { devicesTexts } from '@atelier/mf-account/settings/devices/devices-texts.ts'
import { leavingTexts } from '@atelier/mf-account/settings/leaving/leaving-texts.ts'
import { logInTexts } from '@atelier/mf-account/settings/log-in/log-in-texts.ts'
import { mailTexts } from '@atelier/mf-account/settings/mails/mail-texts.ts'
import { settingsTexts } from '@atelier/mf-account/settings/texts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { database } from '../../support/database.ts'
import { expectWholeRings } from '../../support/focus-ring.ts'
import { makePerson, newAddress, openAs } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { row, section } from '../../support/settings.ts'

test.describe.configure({ timeout: 90_000 })

const devices = (page: Page) => section(page, 'devices').getByRole('listitem')

/** Opens the settings of a user for whom every option is shown. */
async function openFull(page: Page, elsewhere: Page): Promise<void> {
  const person = await makePerson({ role: 'creator' })
  await accountModel(database).updateOne({ _id: person.id }, { google_sub: newAddress() })
  await openAs(elsewhere, person, settingsPath())
  await openAs(page, person, settingsPath())
  await expect(devices(page)).toHaveCount(2)
  await expect(row(page, providerNames.google)).toBeVisible()
  // Their code is loaded by itself
  await expect(page.getByLabel(contentTexts.groups[provenanceGroups.at(-1)!]).first()).toBeVisible()
}

/** The trigger of a dialog, and the dialog. */
const dialogs = (page: Page) =>
  [
    [row(page, accountTexts.email).getByRole('button'), accountTexts.changeTitle],
    [row(page, logInTexts.password).getByRole('button'), logInTexts.changeTitle],
    [row(page, providerNames.google).getByRole('button'), logInTexts.disconnectTitle(providerNames.google)],
    [section(page, 'devices').getByRole('button', { name: devicesTexts.endOthers }), devicesTexts.endOthersTitle],
    [section(page, 'delete').getByRole('button'), leavingTexts.deleteTitle],
  ] as const

test('no axe violations in the settings and their dialogs', async ({ page, anotherBrowser }) => {
  await openFull(page, await anotherBrowser())
  await expectAccessible(page, 'settings')
  await expectWholeRings(page.getByRole('main'))
  for (const [opener, title] of dialogs(page)) {
    // Looks the same as the previous one
    if (title === devicesTexts.endOthersTitle) continue
    await opener.click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    if (title === logInTexts.changeTitle) {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: logInTexts.currentPassword })).toHaveAttribute('aria-invalid')
    }
    await expectAccessible(page, title, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }
})

/** The accessible name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    const ids = at?.getAttribute('aria-labelledby')?.split(' ')
    const named = ids?.map((id) => document.getElementById(id)?.textContent).join(' ') ?? at?.ariaLabel
    return named ?? (at instanceof HTMLButtonElement && at.labels[0] ? at.labels[0] : at)?.textContent
  })

test('Tab reaches all settings in order without a trap; Escape returns the focus from a dialog to its trigger', async ({
  page,
  anotherBrowser,
}) => {
  await openFull(page, await anotherBrowser())
  const rail = page.getByRole('navigation', { name: settingsTexts.rail }).getByRole('link')
  const [other] = await devices(page).nth(1).getByRole('paragraph').allInnerTexts()
  const expected = [
    ...(await rail.allInnerTexts()),
    `${accountTexts.change} ${accountTexts.email}`,
    `${accountTexts.edit} ${accountTexts.profile}`,
    'System',
    `${logInTexts.change} ${logInTexts.password}`,
    `${logInTexts.disconnect} ${providerNames.google}`,
    `${logInTexts.connect} ${providerNames.linkedin}`,
    `${devicesTexts.end} ${other}`,
    devicesTexts.endOthers,
    `${factorsTexts.add} ${factorsTexts.passkeys}`,
    `${factorsTexts.setUp} ${factorsTexts.app}`,
    ...mailTopics.map((topic) => mailTexts.topics[topic].label),
    contentTexts.adult.label,
    ...provenanceGroups.map((group) => contentTexts.groups[group]),
    leavingTexts.download,
    leavingTexts.delete,
  ]
  await rail.first().focus()
  for (const name of expected) {
    expect(await focused(page)).toBe(name)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(0)

  for (const [opener, title] of dialogs(page)) {
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }
})
