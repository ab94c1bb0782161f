import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { creator, idleUpload, openPage } from '@atelier/platform/testing'
import remote from '../../remote.tsx'
import { readableTitle } from '../works/readable-title.ts'

let last = 0
const fileOf = (name: string) => new File(['x'], name, { lastModified: ++last })
const open = () => openPage(remote, '/upload-art', { as: creator })
const inputs = () => document.querySelectorAll<HTMLInputElement>('input[type=file]')
const choose = async (...files: File[]) => {
  await screen.findByLabelText(/^(File|More files)$/)
  fireEvent.change(inputs()[0]!, { target: { files } })
}
const rows = () => screen.findAllByRole('listitem')
const titleOf = (row: HTMLElement) => within(row).getByRole<HTMLInputElement>('textbox', { name: /^Title of/ })
const press = (name: RegExp | string, within_: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(within_).getByRole('button', { name })))
const bodies = (page: Awaited<ReturnType<typeof open>>) =>
  page.uploads.published.map(({ input }) => (input as { body: Record<string, unknown> }).body)

test.each([
  ['sunset_over-the.lake (2).png', 'Sunset over the lake'],
  ['IMG_2034.JPG', ''],
  ['ComfyUI_00012_.png', ''],
  ['3f2504e0-4f89-11d3-9a0c-0305e82c3301.png', ''],
  ['غروب البحر.png', 'غروب البحر'],
  ['été à Paris.webp', 'Été à Paris'],
])('%s gives the title “%s”', (name, title) => {
  expect(readableTitle(name)).toBe(title)
})

test('several files become works of their own, and what is refused is named', async () => {
  const page = await open()
  const dusk = fileOf('dusk.png')
  await choose(dusk, fileOf('IMG_1.png'), fileOf('notes.svg'), dusk)
  const [first, second, ...others] = await rows()
  expect(others).toEqual([])
  const refused = screen.getByText(/notes.svg/).textContent
  expect(refused).toMatch(/is not an image or video.*dusk.png.*is there already/)
  expect([titleOf(first!).value, titleOf(second!).value]).toEqual(['Dusk', ''])
  await press('Upload 2 works')
  expect(page.shown.at(-1)).toMatchObject({ title: 'Missing information' })
  expect(page.uploads.published).toEqual([])
  expect(document.activeElement).toBe(titleOf(second!))
  fireEvent.change(titleOf(second!), { target: { value: 'Harbor' } })

  fireEvent.click(within(second!).getByRole('button', { name: /^Details of/ }))
  fireEvent.click(within(second!).getByRole('radio', { name: /^Free for any use/ }))
  fireEvent.click(
    within(screen.getByRole('group', { name: 'For all works' })).getByRole('radio', { name: /^Use with credit/ }),
  )
  await press('Upload 2 works')
  expect(bodies(page)).toMatchObject([
    { title: 'Dusk', license: 'cc_by' },
    { title: 'Harbor', license: 'cc0' },
  ])
})

test('rows with their texts and files are there again after a reload, until they are discarded', async () => {
  const first = await open()
  await choose(fileOf('dusk.png'), fileOf('dawn.png'))
  fireEvent.change(titleOf((await rows())[1]!), { target: { value: 'Morning' } })
  first.unmount()
  const second = await open()
  await waitFor(async () => expect((await rows()).map((row) => titleOf(row).value)).toEqual(['Dusk', 'Morning']))
  expect(second.question()).toBeNull()
  await press('Discard')
  expect(screen.queryAllByRole('listitem')).toEqual([])
  second.unmount()
  await open()
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', '')
  expect(screen.queryByText('Draft restored')).toBeNull()
})

test('removing a row moves the focus to the next one', async () => {
  await open()
  await choose(fileOf('one.png'), fileOf('two.png'), fileOf('three.png'))
  await rows()
  const remove = (name: string) => screen.getByRole('button', { name: new RegExp(`^Remove.*${name}`) })
  remove('two.png').focus()
  fireEvent.click(remove('two.png'))
  expect(await rows()).toHaveLength(2)
  expect(document.activeElement).toBe(remove('three.png'))
})

test('pictures are put into one work, in order, and apart again', async () => {
  const page = await open()
  const files = ['one.png', 'two.png', 'three.png'].map(fileOf)
  await choose(...files)
  await rows()
  await press('Put all 3 pictures into one work')
  expect(await rows()).toHaveLength(1)
  await press(/^Details of/)
  await press('Make each picture a work of its own')
  expect((await rows()).map((row) => titleOf(row).value)).toEqual(['One', 'Two', 'Three'])
  for (const name of ['one.png', 'three.png']) fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }))
  await press('Put these 2 pictures into one work')
  await press('Upload 2 works')
  expect(page.uploads.published.map(({ files: sent }) => sent)).toEqual([
    [
      { file: files[0], purpose: 'artwork', field: 'upload_id' },
      { file: files[2], purpose: 'artwork', field: 'picture_upload_ids' },
    ],
    [{ file: files[1], purpose: 'artwork', field: 'upload_id' }],
  ])
})

test('a shell that takes one at a time gets the next when it is free; one that fails comes back', async () => {
  const page = await open()
  const { publish } = page.uploads
  let isBusy = false
  page.uploads.publish = (call) => !isBusy && publish(call) && (isBusy = true)
  await choose(fileOf('one.png'), fileOf('two.png'))
  await rows()
  await press('Upload 2 works')
  expect(bodies(page)).toMatchObject([{ title: 'One' }])
  act(() => page.uploads.set({ status: 'uploading', title: 'One' }))
  isBusy = false
  act(() => page.uploads.set({ status: 'error', title: 'One', refusals: { title: 'Taken.' } }))
  expect(bodies(page)).toMatchObject([{ title: 'One' }, { title: 'Two' }])
  act(() => page.uploads.set({ ...idleUpload, status: 'uploading', title: 'Two' }))
  act(() => page.uploads.set({ status: 'success', title: 'Two' }))
  act(() => page.uploads.set(idleUpload))
  expect(await screen.findByText('Taken.')).toBeTruthy()
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'One')
})

test('one that is canceled while it waits comes back, and leaves again when it is retried after a failure', async () => {
  const page = await open()
  await choose(fileOf('one.png'), fileOf('two.png'), fileOf('three.png'))
  await rows()
  await press('Upload 3 works')
  const [two, three] = [
    { id: 'b', title: 'Two' },
    { id: 'c', title: 'Three' },
  ]
  const set = (state: object) => act(() => page.uploads.set({ ...idleUpload, ...state }))
  const titles = () =>
    screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^Title/, hidden: true }).map(({ value }) => value)
  set({ status: 'uploading', id: 'a', title: 'One', waiting: [two, three] })
  expect(titles()).toEqual([''])
  set({ status: 'uploading', id: 'a', title: 'One', waiting: [three] })
  expect(titles()).toEqual(['Two'])
  set({ status: 'success', id: 'a', title: 'One', waiting: [three] })
  set({ status: 'uploading', id: 'c', title: 'Three' })
  const failed = [{ ...three, reason: { title: 'Upload failed' } }]
  set({ status: 'error', id: 'c', title: 'Three', failed })
  await waitFor(() => expect(titles()).toEqual(['Three', 'Two']))
  set({ status: 'uploading', id: 'd', title: 'Another', waiting: [three] })
  await waitFor(() => expect(titles()).toEqual(['Two']))
})
