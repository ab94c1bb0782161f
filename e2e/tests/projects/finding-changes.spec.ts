import { findProjectPath, projectPath } from '@atelier/contract/paths/projects.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { findTexts as texts } from '@atelier/mf-projects/projects/find/find-texts.ts'
import type { Page } from '@playwright/test'
import { failCalls } from '../../support/failing-calls.ts'
import { enter, makePerson } from '../../support/people.ts'
import type { Person } from '../../support/people.ts'
import { accept, applyTo, decline, invite, postProject, postProjects } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { withoutDocumentData } from '../../support/without-document-data.ts'

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })
const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const status = (page: Page, text: string) => page.getByRole('main').getByRole('status').getByText(text, { exact: true })

/** Search URL for a word unique to these tests. */
const search = (word: string) => `${findProjectPath()}?q=${word}`
const newWord = () => `w${crypto.randomUUID().slice(0, 8)}`

let owner: Person
test.beforeAll(async () => {
  owner = await makePerson({ role: 'buyer' })
})

test('offers new projects behind a button, and focuses the first one when shown', async ({ page }) => {
  const word = newWord()
  await postProject(owner, `First ${word}`)
  await page.clock.install()
  await page.goto(search(word))
  await expect(titles(page)).toHaveText([`First ${word}`])
  await postProject(owner, `Second ${word}`)
  await postProject(owner, `Third ${word}`)
  // The page polls every minute
  await page.clock.fastForward('01:01')
  const offer = page.getByRole('button', { name: '2 new projects' })
  await expect(offer).toBeVisible()
  await expect(titles(page)).toHaveText([`First ${word}`])
  await offer.press('Enter')
  await expect(titles(page)).toHaveText([`Third ${word}`, `Second ${word}`, `First ${word}`])
  await expect(page.getByRole('link', { name: `Third ${word}` })).toBeFocused()
  await expect(offer).toBeHidden()
  await expect(status(page, texts.found(3))).toBeVisible()
})

test('loads more projects on demand, and Back restores the position', async ({ page }) => {
  const word = newWord()
  await postProjects(owner, 26, word)
  await page.goto(search(word))
  await expect(titles(page)).toHaveCount(24)
  await page.getByRole('button', { name: texts.loadMore }).press('Enter')
  await expect(titles(page)).toHaveCount(26)
  await expect(page.getByRole('link', { name: `${word} 2`, exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: texts.loadMore })).toBeHidden()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${word} 2` })).toBeVisible()
  await page.goBack()
  await expect(titles(page)).toHaveCount(26)
  await expect(page.getByRole('link', { name: `${word} 2`, exact: true })).toBeInViewport()
})

test('shows application and invitation badges only to the creator concerned', async ({ page }) => {
  const word = newWord()
  const creator = await makePerson({ role: 'creator' })
  const projects: Record<string, Project> = {}
  for (const name of ['Free', 'Mine', 'Asked', 'Declined']) projects[name] = await postProject(owner, `${name} ${word}`)
  await applyTo(projects['Mine']!, creator)
  await invite(owner, projects['Asked']!, creator)
  await decline(creator, await invite(owner, projects['Declined']!, creator))

  await page.goto(search(word))
  await expect(titles(page)).toHaveCount(4)
  await expect(page.getByRole('article').getByText(texts.applied, { exact: true })).toHaveCount(0)
  await enter(page, creator)
  await page.reload()
  await expect(row(page, 'Mine').getByText(texts.applied, { exact: true })).toBeVisible()
  await expect(row(page, 'Asked').getByText(texts.invited, { exact: true })).toBeVisible()
  for (const name of ['Free', 'Declined']) await expect(row(page, name).getByText(/^(Applied|Invited)$/)).toHaveCount(0)
})

test('filled projects disappear from the search', async ({ page }) => {
  const word = newWord()
  const [kept, filled] = [await postProject(owner, `Kept ${word}`), await postProject(owner, `Filled ${word}`)]
  await page.goto(search(word))
  await expect(titles(page)).toHaveText([`Filled ${word}`, `Kept ${word}`])
  await accept(owner, await applyTo(filled, await makePerson({ role: 'creator' })))
  await page.goto(projectPath(kept.id))
  await page.goto(search(word))
  await expect(titles(page)).toHaveText([`Kept ${word}`])
  await expect(status(page, texts.found(1))).toBeVisible()
})

test('a failed list offers Retry; failed counts do not affect the list', async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  const word = newWord()
  await postProject(owner, `Here ${word}`)
  await failCalls(page, 'GET', /api\/projects\?/)
  await page.goto(search(word))
  await expect(page.getByText(texts.listFailed)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(titles(page)).toHaveText([`Here ${word}`])

  await failCalls(page, 'GET', '**/api/projects/counts*')
  await page.reload()
  await expect(titles(page)).toHaveText([`Here ${word}`])
  await expect(page.getByRole('checkbox', { name: 'Expert' })).toHaveAccessibleDescription('')
})

test('an empty result offers to clear the filters', async ({ page }) => {
  await page.goto(`${search(newWord())}&experience_level=Expert&sort=oldest`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: texts.noMatch })).toBeVisible()
  await expect(status(page, texts.found(0))).toBeVisible()
  await main.getByRole('button', { name: texts.clearFilters }).last().click()
  await expect(page).toHaveURL(`${findProjectPath()}?sort=oldest`)
  await expect(main.getByRole('status').filter({ hasText: /^\d+ projects?$/ })).toBeFocused()

  await withoutDocumentData(page)
  await page.route(/api\/projects(\/counts)?(\?|$)/, (call) => call.fulfill({ json: { items: [], next_cursor: null } }))
  await page.goto(findProjectPath())
  await expect(main.getByRole('heading', { name: texts.empty })).toBeVisible()
})
