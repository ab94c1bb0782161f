import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf, listOf, makeArtwork, makeArtworks } from '../../testing/artworks.ts'
import { buyer, creator, follow, openPage, refusal } from '../../testing/open-page.tsx'
import type { Answers } from '../../testing/open-page.tsx'

const own = { user_id: creator.user.id }
const one = (number: number): Answers => ({
  [`/artworks/${idOf(number)}`]: () => makeArtwork(number, own),
  [`/artworks/${idOf(number)}/comments`]: () => ({ items: [], next_cursor: null }),
})
const answers: Answers = {
  '/artworks': listOf(makeArtworks(12)),
  ...one(1),
  ...one(2),
  ...one(3),
  ...one(9),
  ...one(10),
}
const press = (key: string, on: Element = document.body) => act(() => Promise.resolve(fireEvent.keyDown(on, { key })))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('the arrow keys lead through the list one came from, and Back returns to it', async () => {
  const page = await openPage('/?filter=new', answers)
  await follow('Artwork 2')
  await heading('Artwork 2')
  await press('ArrowRight')
  await heading('Artwork 3')
  await press('ArrowLeft')
  await press('ArrowLeft')
  await heading('Artwork 1')
  await press('ArrowLeft')
  await heading('Artwork 1')
  await page.go(-1)
  expect(page.address()).toBe('/?filter=new')
})

test('at the end of what is loaded the next page follows', async () => {
  await openPage('/', answers)
  await follow('Artwork 9')
  await heading('Artwork 9')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next artwork' })).toHaveProperty('disabled', false))
  await press('ArrowRight')
  await heading('Artwork 10')
})

test('arrows in a text leave the artwork where it is', async () => {
  await openPage('/', answers)
  await follow('Artwork 2')
  await press('ArrowRight', await screen.findByRole('textbox'))
  await heading('Artwork 2')
})

test('the visit is told once, and the count that comes of it is shown', async () => {
  const page = await openPage(`/artwork/${idOf(1)}`, {
    ...answers,
    [`POST /artworks/${idOf(1)}/views`]: () => ({ views: 1235 }),
  })
  expect(await screen.findByText('1,235 views')).toBeTruthy()
  expect(page.requests.filter((request) => request.endsWith('/views'))).toHaveLength(1)
})

test('only the owner may edit and delete', async () => {
  const { unmount } = await openPage(`/artwork/${idOf(1)}`, answers, buyer)
  await heading('Artwork 1')
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  unmount()
  await openPage(`/artwork/${idOf(1)}`, answers, creator)
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveProperty('pathname', `/artwork/${idOf(1)}/edit`)
})

async function askToDelete(more: Answers) {
  const page = await openPage(`/artwork/${idOf(1)}`, { ...answers, ...more }, creator)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Artwork 1')
  return { page, confirm: [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Delete')! }
}

test('deleting asks first, then leads to My Works', async () => {
  const { page, confirm } = await askToDelete({ [`DELETE /artworks/${idOf(1)}`]: () => undefined })
  expect(page.requests.some((request) => request.startsWith('DELETE'))).toBe(false)
  fireEvent.click(confirm)
  await waitFor(() => expect(page.address()).toBe('/my-artworks'))
  expect(page.shown).toMatchObject([{ title: 'Artwork deleted' }])
})

test('deleting that fails says so and stays', async () => {
  const { page, confirm } = await askToDelete({ [`DELETE /artworks/${idOf(1)}`]: () => refusal(500, 'INTERNAL') })
  fireEvent.click(confirm)
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Failed to delete artwork', variant: 'destructive' }]))
  expect(page.address()).toBe(`/artwork/${idOf(1)}`)
})

test('My Works without any leads to the upload', async () => {
  await openPage('/my-artworks', { '/artworks': listOf([]) }, creator)
  const links = await screen.findAllByRole('link', { name: 'Upload your AI art' })
  expect(links.at(-1)).toHaveProperty('pathname', '/upload-art')
})
