import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mediaCancelUpload } from '@atelier/contract/media/routes.ts'
import { projectsCreate } from '@atelier/contract/projects/routes.ts'
import { answer, buyer, openPage } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import remote from '../../../remote.tsx'

const open = (...answers: Answer[]) =>
  openPage(remote, '/post-project', { as: buyer, answers: [answer(mediaCancelUpload, () => undefined), ...answers] })

type Opened = Awaited<ReturnType<typeof open>>

const idOf = (number: number) => `${number}`.repeat(8) + '-1111-4111-8111-111111111111'
const input = () => screen.getByLabelText<HTMLInputElement>(/^Pictures/, { selector: '[type=file]' })
const choose = (...names: string[]) =>
  fireEvent.change(input(), { target: { files: names.map((name) => new File(['x'], name)) } })
const list = () => within(screen.getByRole('list', { name: 'Reference pictures' }))
const names = () =>
  list()
    .queryAllByText(/\.png$/)
    .map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole('button', { name })

/** Each upload waits until the test ends it. */
function holdUploads(page: Opened) {
  const ends: { finish: (id: string) => void; fail: (error: unknown) => void; signal: AbortSignal | undefined }[] = []
  page.uploads.send = (file, options) => {
    page.uploads.sent.push({ file, options })
    return new Promise((finish, fail) => ends.push({ finish, fail, signal: options.signal }))
  }
  return ends
}

async function openWithThree() {
  const page = await open()
  for (const name of ['a.png', 'b.png', 'c.png']) {
    choose(name)
    await waitFor(() => expect(list().queryByRole('progressbar')).toBeNull())
  }
  return page
}

const fillIn = () => {
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  type('Title', 'Night scenes')
  type('Description', 'Six of them, please.')
}

test('sends pictures with progress, and keeps them in the draft', async () => {
  const page = await open()
  const ends = holdUploads(page)
  choose('a.png')
  await waitFor(() => expect(page.uploads.sent).toHaveLength(1))
  expect(page.uploads.sent[0]!.options.purpose).toBe('reference')
  page.uploads.sent[0]!.options.onProgress!(1, 4)
  await waitFor(() => expect(list().getByRole('progressbar', { name: 'Sending a.png' })).toHaveProperty('value', 0.25))
  ends[0]!.finish(idOf(1))
  await waitFor(() => expect(list().queryByRole('progressbar')).toBeNull())
  expect(await screen.findByText('Draft saved')).toBeTruthy()
  page.unmount()
  await open()
  expect(names()).toEqual(['a.png'])
})

test('moves a picture by buttons, which keep the focus, and by dragging', async () => {
  await openWithThree()
  expect(names()).toEqual(['a.png', 'b.png', 'c.png'])
  button('Move picture 1 later').focus()
  fireEvent.click(button('Move picture 1 later'))
  expect(names()).toEqual(['b.png', 'a.png', 'c.png'])
  expect(screen.getByText('Picture 1 is now number 2.')).toBeTruthy()
  expect(document.activeElement).toBe(button('Move picture 2 later'))
  const [first, , third] = list().getAllByRole('listitem')
  fireEvent.dragStart(third!, { dataTransfer: { setData: () => {} } })
  fireEvent.dragEnter(first!)
  fireEvent.dragEnd(third!)
  expect(names()).toEqual(['c.png', 'b.png', 'a.png'])
})

test('removes a picture and its upload; the focus moves to the next, the previous, then Add', async () => {
  const page = await openWithThree()
  for (const [remove, focused] of [
    ['Remove picture 2', 'Remove picture 2'],
    ['Remove picture 2', 'Remove picture 1'],
    ['Remove picture 1', 'Add pictures'],
  ] as const) {
    fireEvent.click(button(remove))
    expect(document.activeElement).toBe(button(focused))
  }
  expect(page.calls(mediaCancelUpload).map(({ params }) => params.id)).toEqual(
    [1, 2, 0].map((sent) => page.uploads.sent[sent]!.options.id),
  )
})

test('rejects other files, and pictures beyond six', async () => {
  const page = await open()
  holdUploads(page)
  choose('page.svg')
  expect(screen.getByRole('alert').textContent).toMatch(/^Please upload only/)
  choose('1.png', '2.png', '3.png', '4.png', '5.png', '6.png', '7.png')
  expect(screen.getByRole('alert').textContent).toBe('At most 6 pictures.')
  await waitFor(() => expect(page.uploads.sent).toHaveLength(6))
})

test('a failed picture is named with the reason; a canceled one is aborted', async () => {
  const page = await open()
  const ends = holdUploads(page)
  choose('a.png', 'b.png')
  await waitFor(() => expect(ends).toHaveLength(2))
  fireEvent.click(button('Cancel a.png'))
  expect(ends[0]!.signal?.aborted).toBe(true)
  ends[1]!.fail(new Error('x'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^b\.png: /))
  expect(list().queryAllByRole('listitem')).toEqual([])
})

test('does not post while pictures are being sent', async () => {
  const page = await open()
  const ends = holdUploads(page)
  choose('a.png')
  await waitFor(() => expect(ends).toHaveLength(1))
  fillIn()
  fireEvent.click(button('Post Project'))
  expect(screen.getByRole('alert').textContent).toBe('Please wait until the pictures are sent.')
  await waitFor(() => expect(document.activeElement).toBe(button('Add pictures')))
  expect(page.calls(projectsCreate)).toEqual([])
})

const draft = (name: string) =>
  JSON.parse(sessionStorage.getItem(`projects:/post-project:${name}`) ?? 'null') as unknown

test('the form and its draft hold ids; discarding the draft empties the list', async () => {
  const page = await openWithThree()
  const ids = page.uploads.sent.map(({ options }) => options.id!)
  await waitFor(() => expect(draft('post-project')).toMatchObject({ reference_upload_ids: ids }))
  expect(draft('references')).toMatchObject(ids.map((id) => ({ id, isReady: true })))
  fireEvent.click(button('Discard draft'))
  await waitFor(() => expect(names()).toEqual([]))
  expect([draft('references'), draft('post-project')]).toEqual([null, null])
  expect(await Promise.all(ids.map((id) => page.uploads.kept(id)))).toEqual([null, null, null])
})

test('a reload in the middle leaves no picture that this browser has lost', async () => {
  const page = await open()
  holdUploads(page)
  choose('a.png')
  await waitFor(() => expect(page.uploads.sent).toHaveLength(1))
  page.unmount()
  await open()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^a\.png: /))
  expect(names()).toEqual([])
})

test('a draft of 1.0.0 keeps its pictures, in their order', async () => {
  const former = (number: number, name: string, preview: string) => JSON.stringify({ id: idOf(number), name, preview })
  const pictures = [former(1, 'a.png', 'data:image/jpeg;base64,eA=='), former(2, 'b.png', ''), '{broken']
  sessionStorage.setItem('projects:/post-project:post-project', JSON.stringify({ reference_upload_ids: pictures }))
  await open()
  await waitFor(() => expect(names()).toEqual(['a.png', 'b.png']))
  const reference_upload_ids = [idOf(1), idOf(2)]
  await waitFor(() => expect(draft('post-project')).toMatchObject({ reference_upload_ids }))
})
