import type { Locator, Page } from '@playwright/test'
import { artworkPath, homePath, popularPath, uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { findProjectPath, postProjectPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { notificationsPath } from '@atelier/contract/paths/messaging.ts'
import { settingsPath } from '@atelier/contract/paths/account.ts'
import { GALLERY_PAGE_SIZE } from '@atelier/contract/artworks/limits.ts'
import { artworksTexts } from '@atelier/mf-gallery/gallery/texts.ts'
import { commentsTexts } from '@atelier/mf-gallery/comments/texts.ts'
import { findTexts } from '@atelier/mf-projects/projects/find/find-texts.ts'
import { siteTexts } from '@atelier/platform/texts'
import { makeArtworks } from '../../support/artworks.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { enter, makePerson } from '../../support/people.ts'
import { postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'

const SCRIPTS = /\/assets\/.*\.js/

// Each opens several pages, with their scripts held back
test.describe.configure({ timeout: 90_000 })

test.beforeAll(() => makeArtworks(12, { title: 'Early' }))

const painted = (page: Page) => page.locator('[data-first-paint]')

/** Opens a painted page, acts on it, and lets its scripts run. */
async function early(page: Page, path: string, act: (painted: Locator) => Promise<void>, isContent = true) {
  if (isContent)
    await expect.poll(async () => (await page.request.get(path)).text()).toContain('data-first-paint="content"')
  const release = await holdRequests(page, SCRIPTS)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(painted(page)).toBeVisible()
  await act(painted(page))
  release()
  await expect(painted(page)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const search = (page: Page) => page.getByPlaceholder(artworksTexts.searchPlaceholder)
const header = (page: Page) => page.getByRole('banner')

const ways: [string, (target: Locator) => Promise<void>][] = [
  ['the mouse', (target) => target.click()],
  ['a double-click', (target) => target.dblclick()],
  ['Enter', (target) => target.press('Enter')],
  ['Space', (target) => target.press('Space')],
]

for (const [way, press] of ways)
  test(`controls of a painted page and of its header are pressed by ${way}`, async ({ page }) => {
    const cards = page.locator('main li:has(> article)')
    await early(page, homePath(), () => press(button(page, 'New')))
    await expect(page).toHaveURL(/filter=new/)
    await expect(button(page, 'New')).toHaveAttribute('aria-pressed', 'true')
    await expect(button(page, 'New')).toBeFocused()

    await early(page, popularPath(), (within) => press(button(within, artworksTexts.loadMore)))
    await expect(cards.nth(GALLERY_PAGE_SIZE)).toBeVisible()
    expect(await cards.count()).toBeLessThanOrEqual(2 * GALLERY_PAGE_SIZE)

    await early(page, homePath(), () => press(button(header(page), 'For AI Creators')))
    await expect(page.getByRole('link', { name: 'Find a project' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Find a project' })).toBeHidden()

    await early(page, popularPath(), () => press(button(header(page), siteTexts.logIn)))
    await expect(page.getByRole('dialog')).toBeVisible()
    await early(page, popularPath(), () => press(button(header(page), siteTexts.signUp)))
    await expect(page.getByRole('dialog')).toBeVisible()
  })

test('Tab and arrows lead to what Enter presses', async ({ page }) => {
  await early(page, homePath(), async () => {
    await search(page).focus()
    await page.keyboard.press('Tab')
    await expect(button(page, 'Popular')).toBeFocused()
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  })
  await expect(page).toHaveURL(/filter=ai-visuals/)
  await expect(button(page, 'AI Visuals')).toBeFocused()

  await early(page, homePath(), async () => {
    await button(header(page), 'For AI Creators').focus()
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  })
  await expect(page).toHaveURL(findProjectPath())
})

test('a select is opened and chosen from by keys', async ({ page }) => {
  await early(page, findProjectPath(), async (within) => {
    await within.getByRole('combobox', { name: 'Sort' }).focus()
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  })
  await expect(page).toHaveURL(/sort=oldest/)
  await early(page, findProjectPath(), (within) => within.getByRole('combobox', { name: 'Sort' }).click())
  await expect(page.getByRole('listbox')).toBeVisible()
})

test('what has the focus keeps it, with the selection of its text', async ({ page }) => {
  for (const find of [
    () => button(header(page), 'For AI Creators'),
    () => button(page, 'Popular'),
    () => page.locator('main li h3 a').nth(1),
    () => page.getByRole('contentinfo').getByRole('link').first(),
  ]) {
    await early(page, homePath(), () => find().focus())
    await expect(find()).toBeFocused()
  }
  await early(page, homePath(), async () => {
    await search(page).pressSequentially('sea night')
    await search(page).press('Home')
    await search(page).press('Shift+ArrowRight')
  })
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('T')
  await expect(search(page)).toHaveValue('Tea night')
})

test('texts and presses are repeated in their order, and end where the last press leads', async ({ page }) => {
  await early(page, homePath(), async () => {
    await button(page, 'New').click()
    await search(page).fill('early 1')
    await button(header(page), 'For AI Creators').click()
  })
  await expect(page).toHaveURL(/filter=new.*q=early/)
  await expect(page.getByRole('link', { name: 'Find a project' })).toBeVisible()
  await expect(search(page)).toHaveValue('early 1')
})

for (const last of ['a press of the card', 'more letters'])
  test(`a search and a press of a card, ending with ${last}, open the card`, async ({ page }) => {
    const project = await postProject(await makePerson({ role: 'buyer' }), 'Early bird brief')
    await early(page, findProjectPath(), async () => {})
    const release = await holdRequests(page, SCRIPTS)
    await page.goto(findProjectPath(), { waitUntil: 'commit' })
    const box = page.getByPlaceholder(findTexts.searchPlaceholder)
    await box.fill('Early bird')
    await painted(page).getByRole('link', { name: 'Early bird brief' }).first().press('Enter')
    if (last !== 'a press of the card') await box.pressSequentially(' b')
    release()
    await expect(page).toHaveURL(projectPath(project.id))
    await page.unrouteAll({ behavior: 'wait' })
  })

test('a card pressed alone opens at once, and another in a new tab by Control', async ({ page, context }) => {
  await early(page, popularPath(), async () => {})
  await holdRequests(page, SCRIPTS)
  await page.goto(popularPath(), { waitUntil: 'commit' })
  const card = painted(page).locator('h3 a').first()
  const opened = context.waitForEvent('page')
  await card.click({ modifiers: ['Control'] })
  await (await opened).close()
  await expect(page).toHaveURL(popularPath())
  await card.click()
  await expect(page).toHaveURL(/\/artwork\//)
})

test('a look is chosen by arrows, and a notifications’ filter', async ({ page }) => {
  await enter(page, await makePerson({ role: 'creator' }))
  const dark = () => page.getByRole('main').getByRole('radio', { name: 'Dark' })
  const paths = [settingsPath(), notificationsPath()] as const
  await early(
    page,
    paths[0],
    async () => {
      await page.getByRole('main').getByRole('radio', { name: 'Light' }).focus()
      await page.keyboard.press('ArrowRight')
    },
    false,
  )
  await expect(dark()).toBeChecked()
  await early(page, paths[1], async (within) => button(within, 'Work').press('Enter'), false)
  await expect(button(page, 'Work')).toHaveAttribute('aria-pressed', 'true')
})

test('boxes, texts and files of a form are kept, and it is sent once', async ({ page, complaints }) => {
  // The file is no picture, which may be found while the test runs
  complaints.expect(/status of 422/)
  await enter(page, await makePerson({ role: 'creator' }))
  await early(
    page,
    uploadArtPath(),
    async (within) => {
      const chooser = page.waitForEvent('filechooser')
      await within.locator('input[type=file]').click()
      await (await chooser).setFiles({ name: 'early.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
      await within.getByLabel('Title').fill('Early work')
      await within.getByLabel('Adult content').check()
      await within.getByLabel('Tags').pressSequentially('sea')
      await within.getByLabel('Tags').press('Enter')
    },
    false,
  )
  await expect(page.getByText('early.png').first()).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Early work')
  await expect(page.getByLabel('Adult content')).toBeChecked()
  await expect(button(page, 'Remove sea')).toBeVisible()
})

test('a button that opens a file dialog opens it at once', async ({ page }) => {
  await enter(page, await makePerson({ role: 'buyer' }))
  await early(
    page,
    postProjectPath(),
    async (within) => {
      const chooser = page.waitForEvent('filechooser')
      await button(within, 'Add pictures').click()
      await (await chooser).setFiles({ name: 'early.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
      await within.getByRole('combobox', { name: 'Category' }).focus()
      for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      await within.getByRole('radio', { name: 'Under $500' }).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
    },
    false,
  )
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: '$500 - $1,000' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Category' })).not.toContainText('Choose')
})

test('a comment is posted once, with the last text', async ({ page }) => {
  const person = await makePerson({ role: 'buyer' })
  const [id = ''] = await makeArtworks(1, { title: 'Early talk' })
  await early(page, artworkPath(id), async () => {})
  await enter(page, person)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/comments')) sent.push(request.postData() ?? '')
  })
  await early(
    page,
    artworkPath(id),
    async (within) => {
      const box = within.getByPlaceholder(commentsTexts.placeholder)
      await box.fill('Calm')
      await button(within, commentsTexts.post).click()
      await box.pressSequentially(' and clear')
      await button(within, commentsTexts.post).dblclick()
    },
    false,
  )
  await expect(page.getByText(commentsTexts.posted)).toBeAttached()
  // Shown before it is sent
  await expect
    .poll(() => sent.map((body) => (JSON.parse(body) as { content: string }).content))
    .toEqual(['Calm and clear'])
})
