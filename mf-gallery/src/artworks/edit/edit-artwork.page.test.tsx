import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { artworksGet, artworksList, artworksUpdate } from '@atelier/contract/artworks/routes.ts'
import { answer, creator, idOf, makeArtwork, openPage, pagesOf, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import { ownerTexts } from '../owner-texts.ts'
import remote from '../../remote.tsx'

const tags = ['light', 'sea']
const defaults = [answer(artworksGet, () => makeArtwork(1, { tags })), answer(artworksList, pagesOf([]))]
const open = (...answers: Answer[]) =>
  openPage(remote, `/artwork/${idOf(1)}/edit`, { as: creator, answers: [...defaults, ...answers] })
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

test('sends the owner’s changes and shows them on the artwork', async () => {
  const page = await open(answer(artworksUpdate, () => makeArtwork(1, { tags, title: 'Dawn' })))
  fireEvent.change(await title(), { target: { value: ' Dawn ' } })
  expect(screen.getByRole('heading', { level: 1, name: 'Edit artwork' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove light' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Free for any use' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^Tags/ }), { target: { value: 'mist, Fog' } })
  save()
  expect(await screen.findByRole('heading', { level: 1, name: 'Dawn' })).toBeTruthy()
  expect(page.address()).toBe(`/artwork/${idOf(1)}`)
  expect(page.calls(artworksUpdate).map(({ body }) => body)).toEqual([
    {
      title: 'Dawn',
      description: 'A quiet picture.',
      tags: ['sea', 'mist', 'Fog'],
      adult: false,
      license: 'cc0',
      training: false,
      made_by: 'ai',
    },
  ])
})

test('says that a client who is named is asked again', async () => {
  const made_for = { user_id: idOf(9), name: 'Ben Client' }
  await open(answer(artworksGet, () => makeArtwork(1, { made_for })))
  expect(await screen.findByText(ownerTexts.madeFor('Ben Client'))).toBeTruthy()
})

test('a title is required', async () => {
  const page = await open()
  fireEvent.change(await title(), { target: { value: '  ' } })
  save()
  expect(await screen.findByText('Title is required')).toBeTruthy()
  expect(page.calls(artworksUpdate)).toEqual([])
})

test('a failure shows an error and keeps the input', async () => {
  const page = await open(answer(artworksUpdate, () => refusal(500, 'INTERNAL')))
  fireEvent.change(await title(), { target: { value: 'Dawn' } })
  save()
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Failed to update artwork', variant: 'destructive' }]))
  expect((await title()).value).toBe('Dawn')
})

test('shows a server validation error at its field, focused', async () => {
  const page = await open(
    answer(artworksUpdate, () =>
      refusal(422, 'VALIDATION', 'x', { where: 'body', fields: { 'tags.0': ['No such tag.'] } }),
    ),
  )
  fireEvent.change(await title(), { target: { value: 'Dawn' } })
  save()
  expect(await screen.findByText('No such tag.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('tags'))
  expect(page.shown).toMatchObject([{ title: 'Failed to update artwork' }])
})

test('keeps the input across unmounts until discarded', async () => {
  const first = await open()
  fireEvent.change(await title(), { target: { value: 'Dawn' } })
  first.unmount()
  const second = await open()
  expect((await title()).value).toBe('Dawn')
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  second.unmount()
  await open()
  expect((await title()).value).not.toBe('Dawn')
})

test('replaces a video’s thumbnail', async () => {
  const page = await open(
    answer(artworksGet, () => makeArtwork(1, { file_type: 'video' })),
    answer(artworksUpdate, () => makeArtwork(1)),
  )
  const thumbnail = new File(['x'], 'poster.png')
  fireEvent.change(await screen.findByLabelText(/^Thumbnail/), { target: { files: [thumbnail] } })
  save()
  const thumbnail_upload_id = '11111111-1111-4111-8111-111111111111'
  await waitFor(() => expect(page.calls(artworksUpdate)).toMatchObject([{ body: { thumbnail_upload_id } }]))
  expect(page.uploads.sent).toEqual([{ file: thumbnail, options: { purpose: 'thumbnail', artworkId: idOf(1) } }])
})

test('redirects from another user’s artwork to My Works', async () => {
  const page = await open(answer(artworksGet, () => makeArtwork(1, { user_id: idOf(4) })))
  await waitFor(() => expect(page.address()).toBe('/my-artworks'))
})

test('shows not found for a missing artwork', async () => {
  await open(answer(artworksGet, () => refusal(404, 'ARTWORK_NOT_FOUND')))
  expect(await screen.findByRole('heading', { level: 1, name: 'Artwork Not Found' })).toBeTruthy()
})

const picture = (id: string, width = 640) => ({
  id,
  url: `/media/${id}.webp`,
  width,
  height: 480,
  placeholder: null,
  sources: [{ url: `/media/${id}.webp`, width }],
})
const three = answer(artworksGet, () => ({ ...makeArtwork(1), pictures: ['a', 'b', 'c'].map((id) => picture(id)) }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shown = () => [...document.querySelectorAll('li img')].map((image) => image.getAttribute('src')?.slice(7, 8))
const pictureFile = new File(['x'], 'new.png')
const addPicture = () =>
  fireEvent.change(screen.getByLabelText(/^Pictures/, { selector: '[type=file]' }), {
    target: { files: [pictureFile] },
  })

test('pictures are sorted, removed and added; only a change is sent', async () => {
  const page = await open(
    three,
    answer(artworksUpdate, () => makeArtwork(1)),
  )
  await screen.findByRole('list', { name: 'Pictures' })
  press('Move picture 3 earlier')
  press('Remove picture 1')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove picture 1')
  expect(shown()).toEqual(['c', 'b'])
  addPicture()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  press('Move picture 3 earlier')
  save()
  const upload_id = page.uploads.sent[0]!.options.id
  expect(page.uploads.sent[0]!.options.purpose).toBe('artwork')
  const pictures = [{ id: 'c' }, { upload_id }, { id: 'b' }]
  await waitFor(() => expect(page.calls(artworksUpdate)).toMatchObject([{ body: { pictures } }]))
})

test('a reload in the middle keeps the order; the last picture stays', async () => {
  const first = await open(three)
  await screen.findByRole('list', { name: 'Pictures' })
  press('Move picture 1 later')
  press('Remove picture 3')
  first.unmount()
  await open(three)
  await waitFor(() => expect(shown()).toEqual(['b', 'a']))
  press('Remove picture 1')
  press('Remove picture 1')
  expect(shown()).toEqual(['a'])
  expect(screen.getByRole('alert').textContent).toBe('A work keeps at least one picture.')
})
