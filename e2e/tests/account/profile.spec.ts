import { commonErrors } from '@atelier/contract/errors.ts'
import { profilePath } from '@atelier/contract/paths/account.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { plainTextErrorTexts } from '@atelier/contract/plain-text.ts'
import { profileTexts as texts } from '@atelier/mf-account/profile/texts.ts'
import { failCalls, failOnce } from '../../support/failing-calls.ts'
import { enterOn } from '../../support/keyboard.ts'
import { makePerson, openAs } from '../../support/people.ts'
import { accountMenu, field, save } from '../../support/profile.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { toast } from '../../support/toasts.ts'

const ME = '**/api/accounts/me'

test(
  'a saved profile updates the header and another device live, and is public',
  { tag: '@journey' },
  async ({ page, anotherBrowser }) => {
    const creator = await makePerson({ role: 'creator', full_name: 'Cem Artist' })
    await openAs(page, creator, profilePath())
    const other = await anotherBrowser()
    await openAs(other, creator, profilePath())
    for (const one of [page, other]) await expect(field(one, 'full_name')).toHaveValue('Cem Artist')
    await accountMenu(other).click()
    await expect(other.getByRole('menu')).toContainText('Cem Artist')

    await enterOn(page, page.getByRole('button', { name: texts.steps.creator.location }))
    await expect(field(page, 'location')).toBeFocused()
    await page.keyboard.type('Tartu')
    await field(page, 'full_name').fill('Cem of Tartu')
    await field(page, 'about').fill('Quiet pictures.\nOf loud places.')
    await enterOn(page, save(page))
    await expect(toast(page, 'status', texts.saved)).toBeVisible()
    await expect(save(page)).toBeHidden()
    await expect(page.getByRole('form', { name: texts.title })).toBeFocused()
    await expect(page.getByRole('button', { name: texts.steps.creator.location })).toBeHidden()
    await expect(other.getByRole('menu')).toContainText('Cem of Tartu')
    await expect(field(other, 'location')).toHaveValue('Tartu')
    await accountMenu(page).click()
    await expect(page.getByRole('menu')).toContainText('Cem of Tartu')

    await other.context().clearCookies()
    await other.goto(creatorPath(creator.id))
    await expect(accountMenu(other)).toBeHidden()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Cem of Tartu')
    await expect(other.getByRole('main').getByText('Tartu', { exact: true })).toBeVisible()
    await expect(other.getByText('Of loud places.')).toBeVisible()
  },
)

test('keeps unsaved changes across reload and navigation until discarded', async ({ page }) => {
  await signIn(page, 'buyer', 'Bea Client')
  await page.goto(profilePath())
  await field(page, 'about').fill('Not saved yet')
  await page.reload()
  await expect(field(page, 'about')).toHaveValue('Not saved yet')
  await expect(save(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Atelier' }).click()
  await expect(page).toHaveURL(/\/dashboard\/buyer$/)
  await page.goBack()
  await expect(field(page, 'about')).toHaveValue('Not saved yet')
  await page.getByRole('button', { name: texts.discard }).click()
  await expect(field(page, 'about')).toHaveValue('')
  await page.reload()
  await expect(field(page, 'full_name')).toHaveValue('Bea Client')
  await expect(field(page, 'about')).toHaveValue('')
  await expect(save(page)).toBeHidden()
})

test('keeps the input and shows an error when saving fails; rejects HTML at its field', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  await signIn(page, 'creator', 'Cem Artist')
  await failCalls(page, 'GET', ME)
  await page.goto(profilePath())
  await expect(toast(page, 'alert', texts.loadFailed)).toBeVisible()
  await expect(page.getByText(texts.notLoaded)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect(field(page, 'full_name')).toHaveValue('Cem Artist')

  const { text: description } = commonErrors.INTERNAL
  const failed = toast(page, 'alert', { title: texts.updateFailed, description })
  await field(page, 'location').fill('Tartu')
  await failOnce(page, ['PATCH', ME], () => save(page).click(), failed)
  await expect(toast(page, 'status', texts.saved)).toBeVisible()
  await expect(field(page, 'location')).toHaveValue('Tartu')
  await expect(save(page)).toBeHidden()

  await field(page, 'full_name').fill('<b>Cem</b>')
  await field(page, 'about').fill('Quiet pictures')
  await save(page).click()
  await expect(field(page, 'full_name')).toBeFocused()
  await expect(field(page, 'full_name')).toHaveAccessibleDescription(plainTextErrorTexts.markup)
  await expect(field(page, 'about')).toHaveValue('Quiet pictures')
  await expect(accountMenu(page)).toHaveText('CA')
})
