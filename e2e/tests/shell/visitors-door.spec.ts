import type { Locator, Page } from '@playwright/test'
import { artworkPath, creatorPath } from '@atelier/contract/paths/gallery.ts'
import { myProjectsPath, postProjectPath } from '@atelier/contract/paths/projects.ts'
import { selectRolePath } from '@atelier/contract/paths/shell.ts'
import { hireTexts } from '@atelier/mf-projects/applications/hire/hire-texts.ts'
import { projectFieldTexts } from '@atelier/mf-projects/projects/field-texts.ts'
import { postTexts } from '@atelier/mf-projects/projects/post/post-texts.ts'
import { yourNameTexts } from '@atelier/platform/texts'
import { hiringTexts } from '@atelier/mf-gallery/hiring/hiring-texts.ts'
import { accountsTexts } from '@atelier/shell/accounts/texts.ts'
import { layoutTexts } from '@atelier/shell/layout/texts.ts'
import { menuTexts } from '@atelier/shell/menus/texts.ts'
import { makeArtworks, makeCreator } from '../../support/artworks.ts'
import { mailedLink } from '../../support/mail.ts'
import { PASSWORD, choosePassword, chooseRole, newAddress } from '../../support/people.ts'
import { toast } from '../../support/toasts.ts'
import { expect, test } from '../../support/quiet-page.ts'

const NAME = 'Diego Arriaga Luna'
const MOST_PRESSES = 14

const door = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Work with Diego' })
const reason = (page: Page, text: string) => page.getByRole('dialog').getByText(text)

/** Presses and types as a visitor, and counts the presses. Typing needs none: Tab leads from field to field. */
function hand() {
  let presses = 0
  const typed: string[] = []
  return {
    presses: () => presses,
    typed: () => typed,
    async press(control: Locator) {
      presses++
      await control.click()
    },
    async type(field: Locator, text: string) {
      typed.push(text)
      await field.focus()
      await field.pressSequentially(text)
    },
  }
}

async function signUp(page: Page, email: string, { press, type } = hand()) {
  const dialog = page.getByRole('dialog')
  await type(dialog.getByLabel('Email'), email)
  await type(dialog.getByLabel('Password', { exact: true }), PASSWORD)
  await press(dialog.locator('button[type=submit]'))
  await expect(page.getByRole('dialog', { name: accountsTexts.checkYourEmail })).toBeVisible()
}

test('from a shared link to an invitation: nothing is typed twice, in at most 14 presses', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const creator = await makeCreator(NAME)
  const [artwork = ''] = await makeArtworks(1, { title: 'Shared', owner: creator })
  const visitor = hand()
  const email = newAddress()
  await page.goto(artworkPath(artwork))
  await visitor.press(door(page))
  await expect(reason(page, `Sign up to hire ${NAME}.`)).toBeVisible()
  await signUp(page, email, visitor)

  // The link in the email opens another tab
  const link = await mailedLink(email)
  const tab = await context.newPage()
  await visitor.press(await linkIn(tab, link))
  await expect(tab).toHaveURL(selectRolePath())
  await expect(tab.getByText(accountsTexts.next(`hire ${NAME}`))).toBeVisible()
  await visitor.press(tab.getByRole('button', { name: accountsTexts.continueAs(accountsTexts.roles.buyer.label) }))
  await expect(tab).toHaveURL(artworkPath(artwork))
  const dialog = tab.getByRole('dialog', { name: hireTexts.title(NAME) })
  await visitor.press(dialog.getByRole('link', { name: hireTexts.postProject }))
  await expect(tab).toHaveURL(postProjectPath())
  await expect(tab.getByText(postTexts.thenInvite(NAME))).toBeVisible()
  await visitor.type(tab.getByLabel(projectFieldTexts.title), 'Six night scenes')
  await visitor.type(tab.getByLabel(projectFieldTexts.description), 'For a perfume, at night.')
  for (const [name, option] of [
    ['category', 'Avatars & Characters'],
    ['project_type', 'Ongoing Work'],
    ['experience_level', 'Expert'],
  ] as const) {
    await visitor.press(tab.getByRole('combobox', { name: projectFieldTexts[name] }))
    await visitor.press(tab.getByRole('option', { name: option }))
  }
  await visitor.press(tab.getByText('$500 - $1,000', { exact: true }))
  await visitor.type(tab.getByRole('textbox', { name: yourNameTexts.creators }), 'Mira Sand')
  await visitor.press(tab.getByRole('button', { name: postTexts.submit }))
  await expect(tab).toHaveURL(myProjectsPath())
  await expect(dialog.getByRole('radio', { name: 'Six night scenes' })).toBeChecked()
  await visitor.press(dialog.getByRole('button', { name: hireTexts.send }))
  await expect(toast(tab, 'status', hireTexts.sent(NAME))).toBeVisible()
  expect(visitor.presses()).toBeLessThanOrEqual(MOST_PRESSES)
  expect(new Set(visitor.typed()).size).toBe(visitor.typed().length)
})

/** An email with its link. */
async function linkIn(page: Page, href: string): Promise<Locator> {
  await page.goto('/robots.txt')
  await page.evaluate((address) => {
    const link = document.createElement('a')
    link.href = address
    link.textContent = 'Verify email address'
    document.body.append(link)
  }, href)
  return page.getByRole('link', { name: 'Verify email address' })
}

test('the invitation opens in another browser than that of the sign-up, on a phone', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  // The other browser has to choose a password
  complaints.expect(/status of 409/)
  const creator = await makeCreator(NAME)
  const email = newAddress()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(creatorPath(creator))
  await door(page).click()
  await signUp(page, email)

  const phone = await anotherBrowser()
  await phone.goto(await mailedLink(email))
  await choosePassword(phone, PASSWORD)
  await expect(phone.getByRole('radio', { name: accountsTexts.roles.buyer.label })).toBeChecked()
  await chooseRole(phone, 'buyer')
  await expect(phone).toHaveURL(creatorPath(creator))
  await expect(phone.getByRole('dialog', { name: hireTexts.title(NAME) })).toBeVisible()
})

test('who came to hire and becomes a creator gets a sentence on the creator’s page', async ({ page }) => {
  const creator = await makeCreator(NAME)
  const email = newAddress()
  await page.goto(creatorPath(creator))
  await door(page).click()
  await signUp(page, email)
  await page.goto(await mailedLink(email))
  await chooseRole(page, 'creator')
  await expect(page).toHaveURL(creatorPath(creator))
  await expect(toast(page, 'status', hiringTexts.forBuyers)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('links to guarded pages open the sign-up dialog over the page they are on', async ({ page }) => {
  await page.goto('/contact')
  for (const [menu, link, text] of [
    [menuTexts.hire, /Describe & post/, 'Sign up to post your project.'],
    [menuTexts.forCreators, /Upload your AI art/, 'Sign up to upload your AI art.'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: menu }).click()
    await page.getByRole('banner').getByRole('link', { name: link }).click()
    await expect(reason(page, text)).toBeVisible()
    await expect(page).toHaveURL('/contact')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('phones have Sign Up in the header, and nothing overflows', async ({ page }) => {
  const creator = await makeCreator(NAME)
  const [artwork = ''] = await makeArtworks(1, { title: 'Narrow', owner: creator })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    for (const path of ['/', creatorPath(creator), artworkPath(artwork)]) {
      await page.goto(path)
      const button = page.getByRole('banner').getByRole('button', { name: 'Sign Up' })
      await expect(button).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('banner').getByRole('button', { name: layoutTexts.menu })).toBeInViewport({
        ratio: 1,
      })
      if (path !== '/') await expect(door(page)).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
})
