import { profileModel } from '@atelier/backend/profiles/profiles.model.ts'
import { accountModel } from '@atelier/backend/accounts/accounts.model.ts'
import { errorCode } from '@atelier/contract/api-error.ts'
import { applicationsInvite } from '@atelier/contract/applications/routes.ts'
import { NEW_INVITATIONS_A_DAY } from '@atelier/contract/budgets.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { myProjectsPath, postProjectPath } from '@atelier/contract/paths/projects.ts'
import { hireTexts } from '@atelier/mf-projects/applications/hire/hire-texts.ts'
import { suggestedTexts } from '@atelier/mf-projects/applications/suggested/suggested-texts.ts'
import { postTexts } from '@atelier/mf-projects/projects/post/post-texts.ts'
import { myProjectsTexts } from '@atelier/mf-projects/projects/mine/my-projects-texts.ts'
import { yourNameTexts } from '@atelier/platform/texts'
import type { Page } from '@playwright/test'
import { makeArtworks } from '../../support/artworks.ts'
import { database } from '../../support/database.ts'
import { mailedLink, mailsTo } from '../../support/mail.ts'
import { chooseRole, enter, fillIn, makePerson, newAddress, openDialog, PASSWORD } from '../../support/people.ts'
import type { Person } from '../../support/people.ts'
import { apiOf } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { startSecondBackend } from '../../support/second-backend.ts'
import type { SecondBackend } from '../../support/second-backend.ts'
import { site } from '../../support/site.ts'

const BRAND = 'Studio Nord'
const TITLE = 'Zeppelins over a harbor'
const INVITED = 6

let backend: SecondBackend
test.beforeAll(async () => {
  // The site's limits are a thousand times as high
  const env = { RATE_LIMIT_FACTOR: '1', MAIL_DELAY_SECONDS: '1', SMTP_URL: site.env['SMTP_URL']! }
  backend = await startSecondBackend('first-day', env)
})
test.afterAll(() => backend.stop())

/** Creators with a work that the project asks for. */
async function makeCreators(): Promise<Person[]> {
  const creators = []
  for (let number = 1; number <= INVITED; number++) {
    const creator = await makePerson({ role: 'creator', full_name: `Zeppelin Maker ${number}` })
    await makeArtworks(1, { title: 'Zeppelin', owner: creator.id })
    creators.push(creator)
  }
  return creators
}

async function signUp(page: Page): Promise<Person> {
  const email = newAddress()
  await page.goto('/contact')
  await openDialog(page, 'Sign Up')
  await fillIn(page, 'Sign Up', email, PASSWORD)
  await page.goto(await mailedLink(email))
  await chooseRole(page, 'buyer')
  await expect(page).toHaveURL('/dashboard/buyer')
  const account = await accountModel(database).findOne({ email })
  return { id: String(account!._id), email, password: PASSWORD }
}

async function post(page: Page) {
  const choose = async (name: string, option: string) => {
    await page.getByRole('combobox', { name }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await page.goto(backend.url + postProjectPath())
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE)
  await page.getByRole('textbox', { name: 'Description' }).fill('Six night scenes, in two sizes.')
  await choose('Category', 'Avatars & Characters')
  await choose('Project type', 'One-time Project')
  await choose('Experience level', 'Expert')
  await page.getByRole('textbox', { name: 'Skills' }).fill('Zeppelin')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: '$500 - $1,000' }).click()
  const name = page.getByRole('textbox', { name: yourNameTexts.creators })
  await page.getByRole('button', { name: postTexts.submit }).click()
  await expect(name).toBeFocused()
  await page.keyboard.type(BRAND)
  await expect(page.getByRole('complementary', { name: postTexts.preview }).getByText(BRAND)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(backend.url + myProjectsPath())
}

test('a new brand signs up, names itself once, posts, and invites six creators, who are each emailed; the limit is shown before it is met', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const creators = await makeCreators()
  const brand = await signUp(page)
  await enter(page, brand, backend.url)
  await post(page)
  expect((await profileModel(database).unscoped('a test').findById(brand.id))?.full_name).toBe(BRAND)

  await page.getByRole('link', { name: myProjectsTexts.inviteTo(TITLE) }).click()
  await expect(page.getByRole('heading', { name: suggestedTexts.title })).toBeFocused()
  const left = (count: number) => `${count} of ${NEW_INVITATIONS_A_DAY} invitations left today`
  for (let number = 1; number <= INVITED; number++) {
    const name = `Zeppelin Maker ${number}`
    const button = page.getByRole('button', { name: suggestedTexts.inviteName(name) })
    await button.click()
    const dialog = page.getByRole('dialog', { name: hireTexts.title(name) })
    await expect(dialog.getByRole('radio', { name: TITLE })).toBeChecked()
    await expect(dialog.getByText(left(NEW_INVITATIONS_A_DAY - number + 1))).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: yourNameTexts.creators })).toHaveCount(0)
    await dialog.getByRole('button', { name: hireTexts.send }).click()
    await expect(page.getByRole('button', { name: `${suggestedTexts.invited}: ${name}` })).toBeFocused()
  }
  for (const { email } of creators)
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBe(1)
  const [mail] = await mailsTo(creators[0]!.email)
  expect(mail!.text).toContain(BRAND)

  const projectId = Number(/projects\/(\d+)/.exec(page.url())![1])
  const api = await apiOf(brand, backend.url)
  const invite = ({ id: creator_id }: Person) =>
    api(applicationsInvite, { params: { id: projectId }, body: { id: crypto.randomUUID(), creator_id } })
  for (let sent = INVITED; sent < NEW_INVITATIONS_A_DAY; sent++) await invite(await makePerson({ role: 'creator' }))
  const last = await makePerson({ role: 'creator', full_name: 'One Too Many' })
  const refused: unknown = await invite(last).catch((error: unknown) => error)
  expect(errorCode(refused)).toBe('TOO_MANY_INVITATIONS')

  await page.goto(backend.url + creatorPath(last.id))
  await page.getByRole('button', { name: hireTexts.hire }).click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText(/You have used all 20 invitations\. You get new ones (in|today|tomorrow) /),
  ).toBeVisible()
  await dialog.getByRole('radio', { name: TITLE }).check()
  await expect(dialog.getByRole('button', { name: hireTexts.send })).toBeDisabled()
})
