import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { artworksGet, artworksList } from '@atelier/contract/artworks/routes.ts'
import {
  answer,
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

const first = answer(artworksGet, () => makeArtwork(1))
const list = answer(artworksList, pagesOf(makeArtworks(3)))
const open = (answers: Answer[], as: Visitor = {}) => openPage(remote, `/artwork/${idOf(1)}`, { as, answers })

test('shows all details of an artwork', async () => {
  await open([first, list])
  expect(await screen.findByRole('heading', { level: 1, name: 'Artwork 1' })).toBeTruthy()
  expect(screen.getByText('Mara Ilves').closest('a')).toHaveProperty('pathname', `/creators/${idOf(900)}`)
  for (const text of ['56 likes', '1,234 views', 'A quiet picture.', 'light', 'Mar 4, 2026'])
    expect(within(document.querySelector('article')!).getByText(text)).toBeTruthy()
  expect(await screen.findByText('More by Mara Ilves')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Artwork 2',
    'Artwork 3',
  ])
})

test('each tag links to all works with that tag', async () => {
  await open([first, list])
  const { pathname, search } = await screen.findByRole<HTMLAnchorElement>('link', { name: 'light' })
  expect(pathname + search).toBe('/?q=light&scope=everywhere')
})

test('says what others may do with a work; a guest asks for more through the sign-up', async () => {
  const page = await open([first, list])
  const license = within(await screen.findByRole('region', { name: 'License' }))
  for (const text of ['Look only', 'May not be used to train AI', 'Made with AI'])
    expect(license.getByText(text)).toBeTruthy()
  fireEvent.click(license.getByRole('button', { name: 'Ask for a license' }))
  await waitFor(() => expect(page.session.openSignIn).toHaveBeenCalledOnce())
  expect(page.session.openSignIn).toHaveBeenCalledWith('sign-up', {
    reason: 'ask for a license of “Artwork 1”',
    role: 'buyer',
    resume: { kind: 'hire', id: idOf(900) },
  })
})

test('links to a public license and to other works under it; a value of a newer release is the default', async () => {
  const terms = { license: 'cc_by', training: true, made_by: 'new' as 'ai' } as const
  await open([answer(artworksGet, () => makeArtwork(1, terms)), list])
  const license = within(await screen.findByRole('region', { name: 'License' }))
  const link = (name: string) => license.getByRole<HTMLAnchorElement>('link', { name }).href
  expect(link('Full text of the license: Use with credit')).toBe('https://creativecommons.org/licenses/by/4.0/')
  expect(link('Use with credit')).toContain('/?license=cc_by')
  for (const text of ['May be used to train AI', 'Made with AI']) expect(license.getByText(text)).toBeTruthy()
  expect(license.queryByRole('button')).toBeNull()
})

test('copies the link', async () => {
  const page = await open([first, list])
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Link copied' }]))
  expect(copied).toHaveBeenCalledWith(new URL(`/artwork/${idOf(1)}`, location.origin).href)
  copied.mockRejectedValueOnce(new Error('not allowed'))
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(page.shown[1]).toMatchObject({ variant: 'destructive' }))
})

test('the owner can edit, but neither favorite nor hire', async () => {
  await open([answer(artworksGet, () => makeArtwork(1, { user_id: creator.user.id })), list], creator)
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy()
  expect(document.querySelector('[data-slot]')).toBeNull()
})

test('offline, a picture shows a message and no zoom, and loads when back online', async () => {
  const page = await open([first, list])
  const picture = () => screen.findByRole('img', { name: /^Artwork 1/ })
  const larger = (await screen.findByText('View larger')).closest('button')!
  act(() => page.online.become(false))
  fireEvent.error(await picture())
  expect(screen.getByText('The picture needs a connection.')).toBeTruthy()
  expect(larger.disabled).toBe(true)
  act(() => page.online.become(true))
  expect(screen.queryByText('The picture needs a connection.')).toBeNull()
  expect((await picture()).tagName).toBe('IMG')
  expect(larger.disabled).toBe(false)
})

test('a video can be played, with its poster', async () => {
  const video = makeArtwork(1, { file_type: 'video', file_url: '/media/1.mp4', width: 1080, height: 1920 })
  await open([answer(artworksGet, () => video)])
  const player = (await screen.findByLabelText('Artwork 1')) as HTMLVideoElement
  expect(player.tagName).toBe('VIDEO')
  expect(player.getAttribute('poster')).toBe('/media/1-640.webp')
  expect(player.controls).toBe(true)
})

test.each([
  ['no such artwork', refusal(404, 'ARTWORK_NOT_FOUND')],
  ['an id that cannot be one', refusal(422, 'VALIDATION')],
] as const)('%s is not found', async (_, refused) => {
  await open([answer(artworksGet, () => refused)])
  expect(await screen.findByRole('heading', { level: 1, name: 'Artwork Not Found' })).toBeTruthy()
})

test('Space plays and pauses a film, unless a control has the focus', async () => {
  await open([answer(artworksGet, () => makeArtwork(1, { file_type: 'video', file_url: '/media/1.mp4' }))])
  await screen.findByRole('heading', { level: 1 })
  const film = document.querySelector('video')!
  const play = vi.spyOn(film, 'play').mockResolvedValue()
  const pressSpace = (at: Element) => fireEvent.keyDown(at, { key: ' ' })
  expect(pressSpace(document.body)).toBe(false)
  expect(play).toHaveBeenCalledOnce()
  const copy = screen.getByRole('button', { name: 'Copy link' })
  copy.focus()
  expect(pressSpace(copy)).toBe(true)
  expect(play).toHaveBeenCalledOnce()
})

test('shows Retry when the artwork fails to load', async () => {
  let broken = true
  await open([answer(artworksGet, () => (broken ? refusal(500, 'INTERNAL') : makeArtwork(1)))])
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 4000 })
  broken = false
  fireEvent.click(retry)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})

test.each([
  [null, '/'],
  ['creator', '/dashboard/creator'],
  ['buyer', '/dashboard/buyer'],
] as const)('Back leads the role %s to %s', async (role, target) => {
  await open([first], { role })
  expect(await screen.findByRole('link', { name: 'Back' })).toHaveProperty('pathname', target)
})

test('Back returns to the list the visitor came from', async () => {
  const page = await openPage(remote, '/?filter=new', { answers: [list, first] })
  await follow('Artwork 1')
  await follow('Back to New')
  await screen.findByRole('link', { name: 'Artwork 3' })
  expect(page.address()).toBe('/?filter=new')
})
