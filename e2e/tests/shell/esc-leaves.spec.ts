import { commentsCreate } from '@atelier/contract/comments/routes.ts'
import { artworkPath, creatorPath, creatorsPath, popularPath } from '@atelier/contract/paths/gallery.ts'
import { findProjectPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { memberTexts } from '@atelier/platform/texts'
import type { Page } from '@playwright/test'
import { makeArtworks } from '../../support/artworks.ts'
import { CREATOR, makeTalk, say } from '../../support/conversations.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { enterNext, makePerson } from '../../support/people.ts'
import { apiOf, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'

const overlays = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=grid])'
/** Without those that are fading out. */
const opened = (page: Page) =>
  page
    .locator(`${overlays}:not([data-state=closed]), [aria-expanded=true]:not([role=combobox])`)
    .filter({ visible: true })

/** Buttons of the whole page. What one opens is found by pressing it. */
const buttons = (page: Page) =>
  page.locator('button:not(:disabled):not([aria-disabled=true]):not([type=submit])').filter({ visible: true })

/** A page with a list behind it, on which Escape leads back to the list. */
interface Behind {
  list: string
  path: string
}

async function openBehind(page: Page, { list, path }: Behind): Promise<void> {
  await page.goto(list)
  await page.getByRole('main').locator(`a[href="${path}"]`).first().click()
  await expect(page).toHaveURL(path)
  await expect(page.locator('main h1')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Presses Escape until nothing is open, each time on the same page. */
async function closeByEscape(page: Page, path: string, what: string): Promise<void> {
  for (let left = await opened(page).count(); left > 0; left = await opened(page).count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => opened(page).count(), `what ${what} opens closes`).toBeLessThan(left)
    // Its button may follow
    await page.waitForTimeout(100)
  }
  // History would take a moment
  await page.waitForTimeout(100)
  expect(new URL(page.url()).pathname, `Escape in what ${what} opens`).toBe(path)
}

const namesOf = (page: Page) =>
  buttons(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent.trim()))

/** Presses each button of the page once, and Escape in what opens. Resolves to the names of those that opened something. */
async function pressAll(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  const tried = new Set<string>()
  for (;;) {
    const at = (await namesOf(page)).findIndex((name) => !tried.has(name))
    if (at === -1) return found
    const button = buttons(page).nth(at)
    const name = (await namesOf(page))[at]!
    tried.add(name)
    await button.click({ timeout: 3000 })
    // Dialogs of other apps load when opened
    await opened(page)
      .first()
      .waitFor({ timeout: 500 })
      .catch(() => undefined)
    if ((await opened(page).count()) === 0) continue
    found.push(name)
    await closeByEscape(page, path, name)
  }
}

async function expectToStay(page: Page, behind: Behind, expected: readonly string[]): Promise<void> {
  await openBehind(page, behind)
  expect(await pressAll(page, behind.path)).toEqual(expect.arrayContaining([...expected]))
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog')).toBeVisible()
  await closeByEscape(page, behind.path, 'Control+K')
  // Then nothing is open
  await page.locator('main').focus()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(behind.list)
}

async function makePages() {
  const { buyer, creator, conversation } = await makeTalk('An engraved lake')
  await say(creator, conversation, 'Hello')
  const [id] = await makeArtworks(1, { title: 'Lake', owner: creator.id })
  await (
    await apiOf(creator)
  )(commentsCreate, { params: { id: id! }, body: { id: crypto.randomUUID(), content: 'Calm' } })
  const project = await postProject(await makePerson({ role: 'buyer' }), 'A wanted lake')
  const pages: Record<'artwork' | 'creator' | 'project', Behind> = {
    artwork: { list: popularPath(), path: artworkPath(id!) },
    creator: { list: creatorsPath(), path: creatorPath(creator.id) },
    project: { list: findProjectPath(), path: projectPath(project.id) },
  }
  return { pages, buyer, creator }
}

const menus = ['Hire an AI Creator', 'For AI Creators']

test('Escape in anything that opens stays on a page with a list behind it', async ({ page, complaints }) => {
  complaints.expect(/clipboard/i)
  test.setTimeout(180_000)
  const { pages, buyer, creator } = await makePages()
  await expectToStay(page, pages.artwork, [...menus, 'Log In', 'Sign Up', 'View larger', memberTexts.actions('Lake 1')])
  await enterNext(page, buyer)
  await expectToStay(page, pages.creator, [...menus, memberTexts.actions(CREATOR)])
  await page.setViewportSize({ width: 390, height: 844 })
  await enterNext(page, creator)
  await expectToStay(page, pages.project, ['Menu'])
})

test('Escape while a menu or dialog is loading closes it and stays on the page', async ({ page }) => {
  const { pages, creator } = await makePages()
  const arrive = await holdRequests(page, /(mobile-menu|delete-artwork-dialog|sign-in-dialog|member-menu-button)_tsx/)
  const pressAndEscape = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).first().click()
    await page.keyboard.press('Escape')
    // History would take a moment
    await page.waitForTimeout(100)
    expect(new URL(page.url()).pathname, name).toBe(pages.artwork.path)
  }
  const open = async () => {
    await page.goto(pages.artwork.list, { waitUntil: 'commit' })
    // A link of the painted page opens a new document, without a list behind it
    await expect(page.locator('[data-first-paint]')).toHaveCount(0)
    await page.getByRole('main').locator(`a[href="${pages.artwork.path}"]`).first().click()
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  }
  await open()
  for (const name of ['Log In', memberTexts.actions('Lake 1')]) await pressAndEscape(name)
  await enterNext(page, creator)
  await page.setViewportSize({ width: 390, height: 844 })
  await open()
  for (const name of ['Menu', 'Delete']) await pressAndEscape(name)
  arrive()
  await page.waitForLoadState('networkidle')
  await expect(opened(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(pages.artwork.list)
})

test('Escape in a toast dismisses it and stays on the page', async ({ page }) => {
  const { pages, buyer } = await makePages()
  await enterNext(page, buyer)
  await openBehind(page, pages.creator)
  await page.getByRole('button', { name: 'Add to Favorites' }).click()
  const toast = page.getByText('Creator added to your favorites')
  await expect(toast).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
  await expect(toast).toBeHidden()
  await expect(page).toHaveURL(pages.creator.path)
})
