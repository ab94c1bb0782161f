import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { creatorsList } from '@atelier/contract/creators/routes.ts'
import { projectsList } from '@atelier/contract/projects/routes.ts'
import { answer, idOf, makeArtwork, makeProject, makeSession, refusal } from '@atelier/platform/testing'
import { guest, openShell, signedIn } from '../../testing/open-shell.tsx'
import { recentSearches } from './recent-searches.ts'
import { searches } from './searches.ts'
import { paletteTexts as texts } from './texts.ts'

beforeAll(async () => {
  await Promise.all([import('./palette.tsx'), import('../sign-in/sign-in-dialog.tsx')])
})
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const mara = { id: idOf(1), full_name: 'Mara Ilves', avatar_url: null, location: 'Tallinn' }
const found = [
  answer(creatorsList, () => ({ items: [{ ...mara, artwork_count: 1, latest_works: [] }], next_cursor: null })),
  answer(artworksList, () => ({ items: [makeArtwork(2, { title: 'Slow Gold' })], next_cursor: null, total: 1 })),
  answer(projectsList, () => ({ items: [makeProject(7, { title: 'Harbor film' })], next_cursor: null })),
]

async function openPalette() {
  await userEvent.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: texts.label })
}

const optionsOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test("lists a creator's pages, filters them by the starts of words, and opens one with Enter", async () => {
  const shell = await openShell('/contact', [signedIn(makeSession({ role: 'creator' }))])
  await screen.findByRole('button', { name: 'Account menu' })
  await openPalette()
  expect(optionsOf(texts.pages)).toEqual(expect.arrayContaining(['Dashboard', 'My Works', 'My Applications']))
  expect(optionsOf(texts.pages)).not.toContain('My Projects')
  await userEvent.keyboard('my w')
  expect(optionsOf(texts.pages)).toEqual(['My Works'])
  await userEvent.keyboard('{Enter}')
  expect(shell.address()).toBe('/my-artworks')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('lists the desk of a moderator, which opens in a new document', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  onTestFinished(() => assign.mockRestore())
  await openShell('/contact', [signedIn(makeSession({ role: 'creator', moderator: true }))])
  await screen.findByRole('button', { name: 'Account menu' })
  await openPalette()
  await userEvent.keyboard('moderation{Enter}')
  expect(assign.mock.calls).toEqual([['/moderation']])
})

test('searches once typing pauses, and opens what the arrow keys reach', async () => {
  const shell = await openShell('/contact', [guest, ...found])
  await openPalette()
  await userEvent.keyboard('gold')
  await screen.findByText(texts.results(3))
  expect(shell.calls(artworksList)).toMatchObject([{ query: { search: 'gold', scope: 'everywhere', limit: '4' } }])
  expect(optionsOf(texts.creators)).toEqual(['MIMara IlvesTallinn'])
  expect(optionsOf(texts.projects)[0]).toContain('Harbor film')
  const [first] = screen.getAllByRole('option')
  expect(first!.getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(shell.address()).toBe(`/artwork/${idOf(2)}`)
})

test('cuts a long search between characters, not the typed text', async () => {
  const shell = await openShell('/contact', [guest, ...found])
  await openPalette()
  const box = screen.getByRole<HTMLInputElement>('combobox')
  await userEvent.click(box)
  await userEvent.paste(`${'x'.repeat(98)}👩‍🎨 films`)
  await screen.findByText(texts.results(3))
  expect(shell.calls(artworksList)).toMatchObject([{ query: { search: 'x'.repeat(98) } }])
  expect(box.value).toContain('films')
})

test('keeps the recent searches of each user until they are cleared or the user logs out', async () => {
  const shell = await openShell('/contact', [guest, ...found])
  await openPalette()
  await userEvent.keyboard('gold{Enter}')
  expect(shell.address()).toBe('/?q=gold&scope=everywhere')
  await openPalette()
  await userEvent.click(await screen.findByRole('option', { name: 'gold' }))
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('gold')
  await userEvent.clear(screen.getByRole('combobox'))
  await userEvent.click(screen.getByRole('option', { name: texts.clearRecent }))
  expect(screen.queryByRole('option', { name: 'gold' })).toBeNull()

  for (const owner of ['one', 'two', null]) recentSearches.add(owner, `of ${owner}`)
  searches.forget((owner) => owner === 'one')
  expect(['one', 'two', null].map((owner) => recentSearches.read(owner))).toEqual([[], ['of two'], ['of null']])
})

test('choosing a page for creators opens the sign-up dialog for a guest', async () => {
  const shell = await openShell('/contact', [guest])
  await screen.findByRole('button', { name: 'Sign Up' })
  await openPalette()
  await userEvent.keyboard('upload{Enter}')
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy()
  expect(shell.address()).toBe('/contact')
})

test('pages remain if the search fails, and Escape returns the focus', async () => {
  await openShell('/contact', [guest, answer(creatorsList, () => refusal(500, 'INTERNAL'))])
  const button = await screen.findByRole('button', { name: texts.label })
  await userEvent.click(button)
  await screen.findByRole('combobox')
  await userEvent.keyboard('contact')
  await screen.findByText(texts.failed)
  expect(optionsOf(texts.pages)).toEqual(['Contact'])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('the home page, with a search box of its own, has no search button', async () => {
  await openShell('/', [guest])
  await screen.findByRole('button', { name: 'Sign Up' })
  expect(screen.queryByRole('button', { name: texts.label })).toBeNull()
})

test('before the role is chosen, Ctrl+K opens nothing', async () => {
  await openShell('/contact', [signedIn(makeSession({ role: null }))])
  await screen.findByRole('button', { name: 'Account menu' })
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
