import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf, listOf, makeArtwork } from '../../testing/artworks.ts'
import { creator, openPage, refusal } from '../../testing/open-page.tsx'
import type { Answers } from '../../testing/open-page.tsx'

const path = `/artworks/${idOf(1)}`
const own = { user_id: creator.user.id, tags: ['light', 'sea'] }
const open = (answers: Answers = {}) =>
  openPage(
    `/artwork/${idOf(1)}/edit`,
    { [path]: () => makeArtwork(1, own), '/artworks': listOf([]), ...answers },
    creator,
  )
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

test('what the owner changes is sent, and the artwork shows it', async () => {
  const sent: unknown[] = []
  const page = await open({
    [`PATCH ${path}`]: (_, body) => {
      sent.push(body)
      return makeArtwork(1, { ...own, title: 'Dawn' })
    },
  })
  fireEvent.change(await title(), { target: { value: ' Dawn ' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Tags/ }), { target: { value: 'sea, mist' } })
  save()
  expect(await screen.findByRole('heading', { level: 1, name: 'Dawn' })).toBeTruthy()
  expect(page.address()).toBe(`/artwork/${idOf(1)}`)
  expect(sent).toEqual([{ title: 'Dawn', description: 'A quiet picture.', tags: ['sea', 'mist'] }])
})

test('a title is required', async () => {
  const page = await open()
  fireEvent.change(await title(), { target: { value: '  ' } })
  save()
  expect(await screen.findByText('Title is required')).toBeTruthy()
  expect(page.requests.some((request) => request.startsWith('PATCH'))).toBe(false)
})

test('what fails is said, and what was typed stays', async () => {
  const page = await open({ [`PATCH ${path}`]: () => refusal(500, 'INTERNAL') })
  fireEvent.change(await title(), { target: { value: 'Dawn' } })
  save()
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Failed to update artwork', variant: 'destructive' }]))
  expect((await title()).value).toBe('Dawn')
})

test('a video takes a new thumbnail', async () => {
  const sent: unknown[] = []
  const page = await open({
    [path]: () => makeArtwork(1, { ...own, file_type: 'video' }),
    [`PATCH ${path}`]: (_, body) => {
      sent.push(body)
      return makeArtwork(1, own)
    },
  })
  const thumbnail = new File(['x'], 'poster.png')
  fireEvent.change(await screen.findByLabelText(/^Thumbnail/), { target: { files: [thumbnail] } })
  save()
  await waitFor(() => expect(sent).toMatchObject([{ thumbnail_upload_id: '11111111-1111-4111-8111-111111111111' }]))
  expect(page.uploads.sent).toEqual([{ file: thumbnail, options: { purpose: 'thumbnail', artworkId: idOf(1) } }])
})

test('another’s artwork leads to one’s own', async () => {
  const page = await open({ [path]: () => makeArtwork(1, { user_id: idOf(4) }) })
  await waitFor(() => expect(page.address()).toBe('/my-artworks'))
})

test('an artwork that is not there is not found', async () => {
  await open({ [path]: () => refusal(404, 'ARTWORK_NOT_FOUND') })
  expect(await screen.findByRole('heading', { level: 1, name: 'Artwork Not Found' })).toBeTruthy()
})
