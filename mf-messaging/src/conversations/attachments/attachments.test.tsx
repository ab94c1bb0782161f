import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mediaCancelUpload, mediaStartUpload } from '@atelier/contract/media/routes.ts'
import { answer } from '@atelier/platform/testing'
import { box, openSite, path } from '../../../testing/conversation-site.ts'

const file = (name: string, content = 'x') => new File([content], name)
const paste = async (...files: File[]) => pasteAs([], ...files)
const pasteAs = async (types: string[], ...files: File[]) =>
  fireEvent.paste(await box(), { clipboardData: { files, types: [...types, 'Files'] } })
const tray = () => screen.findByRole('list', { name: 'Attached files' })
const idsOf = (page: Awaited<ReturnType<typeof openSite>>['page']) => page.uploads.sent.map(({ options }) => options.id)

test('uploads pasted files at once and sends them in order, without text', async () => {
  const { page } = await openSite(path)
  await paste(file('one.png'), file('two.pdf'))
  await waitFor(async () => expect(within(await tray()).getAllByText('1 B')).toHaveLength(2))
  expect(page.uploads.sent.map(({ options }) => options.purpose)).toEqual(['attachment', 'attachment'])
  fireEvent.keyDown(await box(), { key: 'Enter' })
  expect(page.outbox.added[0]?.input).toMatchObject({ body: { content: '', upload_ids: idsOf(page) } })
  expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull()
})

test('refuses files by type, size and number, and keeps the others', async () => {
  const { page } = await openSite(path)
  await paste(file('setup.exe'), ...Array.from({ length: 11 }, (_, n) => file(`${n}.txt`)))
  await waitFor(() => expect(page.uploads.sent).toHaveLength(10))
  expect((await box()).getAttribute('aria-describedby')).not.toBeNull()
  screen.getByText(/^setup\.exe: This type of file can run a program.*A message can have up to 10 files\.$/)
})

test('does not send while a file is being uploaded; removing it cancels its upload', async () => {
  const { page } = await openSite(path, { answers: [answer(mediaCancelUpload, () => undefined)] })
  page.uploads.send = (given, options) => {
    page.uploads.sent.push({ file: given, options })
    options.onProgress?.(1, 4)
    return new Promise(() => {})
  }
  await paste(file('slow.zip'))
  await within(await tray()).findByText('25%')
  fireEvent.keyDown(await box(), { key: 'Enter' })
  await screen.findByText('Wait until all files are uploaded, or remove them.')
  expect(page.outbox.added).toEqual([])
  fireEvent.change(await box(), { target: { value: 'See' } })
  fireEvent.keyDown(await box(), { key: 'Enter' })
  await screen.findByText('Wait until all files are uploaded, or remove them.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of slow.zip' }))
  expect(screen.queryByText('Wait until all files are uploaded, or remove them.')).toBeNull()
  expect(page.uploads.sent[0]?.options.signal?.aborted).toBe(true)
  await waitFor(() => expect(page.calls(mediaCancelUpload)).toMatchObject([{ params: { id: idsOf(page)[0] } }]))
  expect(await box()).toBe(document.activeElement)
})

test('text with a picture of it, as office programs copy it, is pasted as text; a copied file or picture is attached', async () => {
  const { page } = await openSite(path)
  await pasteAs(['text/plain', 'text/html'], file('image.png'))
  expect(page.uploads.sent).toEqual([])
  await pasteAs(['text/plain'], file('brief.pdf'))
  await pasteAs(['text/html'], file('image.png'))
  expect(page.uploads.sent.map((one) => one.file.name)).toEqual(['brief.pdf', 'image.png'])
})

test('shows how many uploads are left before there are none', async () => {
  const { page } = await openSite(path)
  await paste(file('one.png'))
  await tray()
  const allowance = { limit: 200, remaining: 7, ends_at: new Date(Date.now() + 40 * 60_000).toISOString() }
  act(() => void page.queryClient.setQueryData(['limits', mediaStartUpload.id], allowance))
  expect(await screen.findByText(/^7 of 200 uploads left\. You get new ones in 40 min/)).toBeTruthy()
})

test('shows the pictures of a message on its way, and the number of its other files', async () => {
  await openSite(path)
  await paste(new File(['x'], 'one.png', { type: 'image/png' }), file('two.pdf'), file('three.pdf'))
  await waitFor(async () => expect(within(await tray()).getAllByText('1 B')).toHaveLength(3))
  fireEvent.keyDown(await box(), { key: 'Enter' })
  const picture = await screen.findByRole('img', { name: 'one.png' })
  await waitFor(() => expect(picture.getAttribute('src')).toMatch(/^blob:/))
  expect(screen.getByText('2 files')).toBeTruthy()
  fireEvent.error(picture)
  await waitFor(() => expect(screen.queryByRole('img', { name: 'one.png' })).toBeNull())
})
