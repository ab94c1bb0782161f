import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { artworksDelete, artworksGet, artworksList, artworksView } from '@atelier/contract/artworks/routes.ts'
import { commentsList } from '@atelier/contract/comments/routes.ts'
import {
  answer,
  buyer,
  creator,
  follow,
  idOf,
  makeArtwork,
  makeArtworks,
  openPage,
  pagesOf,
  refusal,
} from '@atelier/platform/testing'
import type { Answer, Visitor } from '@atelier/platform/testing'
import remote from '../../remote.tsx'

const answers = [
  answer(artworksList, pagesOf(makeArtworks(12))),
  answer(artworksGet, ({ params }) => makeArtwork(Number.parseInt(params.id, 16))),
  answer(commentsList, () => ({ items: [], next_cursor: null })),
]
const open = (path: string, more: Answer[] = [], as: Visitor = {}) =>
  openPage(remote, path, { as, answers: [...answers, ...more] })
const openFirst = (more: Answer[], as: Visitor = {}) => open(`/artwork/${idOf(1)}`, more, as)
const press = (key: string, on: Element = document.body) => act(() => Promise.resolve(fireEvent.keyDown(on, { key })))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('arrow keys navigate the originating list, and Back returns to it', async () => {
  const page = await open('/?filter=new')
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

test('loads the next page at the end of the loaded list', async () => {
  await open('/')
  await follow('Artwork 9')
  await heading('Artwork 9')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next artwork' }).getAttribute('aria-disabled')).toBeNull(),
  )
  await press('ArrowRight')
  await heading('Artwork 10')
})

test('arrow keys in a text field do not navigate', async () => {
  await open('/')
  await follow('Artwork 2')
  await press('ArrowRight', await screen.findByRole('textbox'))
  await heading('Artwork 2')
})

test('counts the visit once and shows the resulting count', async () => {
  const page = await openFirst([answer(artworksView, () => ({ views: 1235 }))])
  expect(await screen.findByText('1,235 views')).toBeTruthy()
  expect(page.calls(artworksView)).toEqual([{ params: { id: idOf(1) }, query: {}, body: undefined }])
})

test('only the owner may edit and delete', async () => {
  const { unmount } = await openFirst([], buyer)
  await heading('Artwork 1')
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  unmount()
  await openFirst([], creator)
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveProperty('pathname', `/artwork/${idOf(1)}/edit`)
})

async function askToDelete(deletion: Answer) {
  const page = await openFirst([deletion], creator)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Artwork 1')
  return { page, confirm: [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Delete')! }
}

test('deleting asks for confirmation, then goes to My Works', async () => {
  const { page, confirm } = await askToDelete(answer(artworksDelete, () => undefined))
  expect(page.calls(artworksDelete)).toEqual([])
  fireEvent.click(confirm)
  await waitFor(() => expect(page.address()).toBe('/my-artworks'))
  expect(page.shown).toMatchObject([{ title: 'Artwork deleted' }])
})

test('a failed deletion shows an error and stays on the page', async () => {
  const { page, confirm } = await askToDelete(answer(artworksDelete, () => refusal(500, 'INTERNAL')))
  fireEvent.click(confirm)
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Failed to delete artwork', variant: 'destructive' }]))
  expect(page.address()).toBe(`/artwork/${idOf(1)}`)
})

test('empty My Works links to the upload', async () => {
  await open('/my-artworks', [answer(artworksList, pagesOf([]))], creator)
  const links = await screen.findAllByRole('link', { name: 'Upload your AI art' })
  expect(links.at(-1)).toHaveProperty('pathname', '/upload-art')
})

test('shows all pictures of a work in their order, each with its place', async () => {
  const pictures = ['a', 'b', 'c'].map((id) => ({
    id,
    url: `/media/${id}.webp`,
    width: 640,
    height: 480,
    placeholder: null,
    sources: [{ url: `/media/${id}.webp`, width: 640 }],
  }))
  await openFirst([answer(artworksGet, () => ({ ...makeArtwork(1), picture_count: 3, pictures }))])
  await heading('Artwork 1')
  const places = ['Artwork 1, picture 2 of 3', 'Artwork 1, picture 3 of 3']
  for (const alt of places) expect((await screen.findByAltText(alt)).getAttribute('loading')).toBe('lazy')
  expect(screen.getByAltText('Artwork 1').getAttribute('loading')).toBe('eager')
})
