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
  let number = 0
  page.uploads.send = () => Promise.resolve(idOf(++number))
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
  expect(page.calls(mediaCancelUpload).map(({ params }) => params)).toEqual([2, 3, 1].map((n) => ({ id: idOf(n) })))
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
