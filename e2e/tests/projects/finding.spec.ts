import { findProjectPath } from '@atelier/contract/paths/projects.ts'
import { findTexts as texts } from '@atelier/mf-projects/projects/find/find-texts.ts'
import { projectRowTexts } from '@atelier/mf-projects/project-rows/project-row-texts.ts'
import type { Page } from '@playwright/test'
import { makePerson } from '../../support/people.ts'
import { postedAgo, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'

/** A word unique to the projects of these tests. */
const word = `w${crypto.randomUUID().slice(0, 8)}`
const everything = `${findProjectPath()}?q=${word}`

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })
const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const box = (page: Page, option: string) => page.getByRole('checkbox', { name: option, exact: true })
const found = (page: Page, count: number) => page.getByRole('status').getByText(texts.found(count), { exact: true })

async function sortBy(page: Page, sort: keyof typeof texts.sorts) {
  await page.getByRole('combobox', { name: texts.sort }).click()
  await page.getByRole('option', { name: texts.sorts[sort] }).click()
}

test.beforeAll(async () => {
  const owner = await makePerson({ role: 'buyer', full_name: 'Ottilie Brandt' })
  const hours = { Films: 3, Voices: 50, Posters: 25, Loops: 0.5 }
  const posted = {
    Films: await postProject(owner, 'Films', {
      description: `Three films of ${word} and the sea.`,
      category: 'Video & Multimedia AI Creation',
      experience_level: 'Expert',
      budget_range: 'Above $10,000',
    }),
    Voices: await postProject(owner, 'Voices', {
      description: `Announcements by ${word.toUpperCase()} in three languages.`,
      category: 'Voice & Audio Generation',
      project_type: 'Ongoing Work',
      experience_level: 'Entry Level',
      budget_range: 'Under $500',
    }),
    Posters: await postProject(owner, 'Posters', { skills: ['Print', 'Ink', 'Lead', 'Paper', `of ${word}`] }),
    Loops: await postProject(owner, `Loops ${word}`, {
      category: 'Video & Multimedia AI Creation',
      experience_level: 'Entry Level',
      budget_range: '$500 - $1,000',
    }),
  }
  for (const [name, ago] of Object.entries(hours)) await postedAgo(posted[name as keyof typeof hours], ago)
})

test('searches titles, descriptions and skills, ignoring case', async ({ page }) => {
  await page.goto(findProjectPath())
  await page.getByRole('searchbox', { name: texts.searchLabel }).fill(word.toUpperCase())
  await expect(titles(page)).toHaveText([`Loops ${word}`, 'Films', 'Posters', 'Voices'])
  await expect(found(page, 4)).toBeVisible()
  await expect(page).toHaveURL(`${findProjectPath()}?q=${word.toUpperCase()}`)
})

test('filters narrow the list, alone and combined', async ({ page }) => {
  await page.goto(everything)
  for (const [option, shown] of [
    ['Video & Multimedia AI Creation', [`Loops ${word}`, 'Films']],
    ['Ongoing Work', ['Voices']],
    ['Entry Level', [`Loops ${word}`, 'Voices']],
    ['$1,000 - $2,500', ['Posters']],
  ] as const) {
    await expect(box(page, option)).toHaveAccessibleDescription(String(shown.length))
    await box(page, option).click()
    await expect(titles(page)).toHaveText([...shown])
    await expect(found(page, shown.length)).toBeVisible()
    await box(page, option).click()
    await expect(titles(page)).toHaveCount(4)
  }
  for (const option of ['One-time Project', 'Intermediate', 'Expert']) await box(page, option).click()
  await expect(titles(page)).toHaveText(['Films', 'Posters'])
  await expect(box(page, 'All Categories')).toBeChecked()
  await box(page, 'Graphic Design & Visual Content').click()
  await expect(titles(page)).toHaveText(['Posters'])
  await box(page, 'All Categories').click()
  await expect(titles(page)).toHaveText(['Films', 'Posters'])
})

test('offers four sort orders, by date and by budget', async ({ page }) => {
  await page.goto(everything)
  for (const [sort, order] of [
    ['oldest', ['Voices', 'Posters', 'Films', `Loops ${word}`]],
    ['budget_high', ['Films', 'Posters', `Loops ${word}`, 'Voices']],
    ['budget_low', ['Voices', `Loops ${word}`, 'Posters', 'Films']],
    ['newest', [`Loops ${word}`, 'Films', 'Posters', 'Voices']],
  ] as const) {
    await sortBy(page, sort)
    await expect(titles(page)).toHaveText([...order])
  }
})

test('the URL holds the search state across reload, Back, Forward and sharing', async ({ page, browser, baseURL }) => {
  await page.goto(everything)
  await box(page, 'Entry Level').click()
  await sortBy(page, 'budget_low')
  const order = ['Voices', `Loops ${word}`]
  await expect(titles(page)).toHaveText(order)
  await page.reload()
  await expect(titles(page)).toHaveText(order)
  await expect(box(page, 'Entry Level')).toBeChecked()
  await page.goBack()
  await expect(titles(page)).toHaveText([...order].reverse())
  await page.goBack()
  await expect(titles(page)).toHaveCount(4)
  await page.goForward()
  await page.goForward()
  await expect(titles(page)).toHaveText(order)

  const other = await browser.newPage({ baseURL })
  await other.goto(page.url())
  await expect(titles(other)).toHaveText(order)
  await expect(other.getByRole('combobox', { name: texts.sort })).toHaveText(texts.sorts.budget_low)
  await other.close()
})

test('shows active filters as chips, removable by keyboard', async ({ page }) => {
  await page.goto(`${everything}&experience_level=Entry+Level&experience_level=Expert&project_type=One-time+Project`)
  const chip = (option: string) => page.getByRole('button', { name: texts.removeFilter(option) })
  await expect(titles(page)).toHaveText([`Loops ${word}`, 'Films'])
  await chip('Entry Level').focus()
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Films'])
  await expect(chip('Expert')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chip('One-time Project')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(found(page, 4)).toBeFocused()
  await expect(page.getByRole('list', { name: texts.chosenFilters })).toBeHidden()
})

test('on a phone the filters are in a sheet with a result count', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(everything)
  await expect(box(page, 'Expert')).toBeHidden()
  await page.getByRole('button', { name: texts.filters, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: texts.filters })
  await sheet.getByRole('checkbox', { name: 'Entry Level' }).click()
  await sheet.getByRole('button', { name: 'Show 2 projects' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: texts.filtersChosen(1) })).toBeFocused()
  await expect(titles(page)).toHaveText([`Loops ${word}`, 'Voices'])
})

test('a row shows three skills and a count of the rest, budget, owner and date, and links to the project', async ({
  page,
}) => {
  await page.goto(everything)
  const facts = row(page, 'Posters').getByRole('list', { name: projectRowTexts.facts }).getByRole('listitem')
  await expect(facts).toHaveText(['One-time Project', 'Intermediate', 'Print', 'Ink', 'Lead', '+2 more'])
  for (const text of ['$1,000 - $2,500', 'Ottilie Brandt'])
    await expect(row(page, 'Posters').getByText(text)).toBeVisible()
  for (const [title, age] of [
    ['Loops', 'Less than an hour ago'],
    ['Films', '3 hours ago'],
    ['Posters', '1 day ago'],
    ['Voices', '2 days ago'],
  ] as const)
    await expect(row(page, title).getByRole('time')).toHaveText(age)
  await page.getByRole('link', { name: 'Posters' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Posters' })).toBeVisible()
})
