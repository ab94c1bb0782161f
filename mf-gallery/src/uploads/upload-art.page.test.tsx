import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { creator, openPage } from '@atelier/platform/testing'
import remote from '../remote.tsx'

afterEach(() => void vi.useRealTimers())

const MB = 1024 * 1024

/** A file that only says how large it is. */
function fileOf(name: string, size = 1000): File {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

const open = () => openPage(remote, '/upload-art', { as: creator })
const choose = async (label: string, file: File) =>
  fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { files: [file] } })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } })
const upload = () => fireEvent.click(screen.getByRole('button', { name: 'Upload' }))

test.each([
  ['notes.svg', 10, 'Invalid file type', 'Please upload only .jpg, .png, .gif or .mp4, .mov files.'],
  ['large.png', 50 * MB + 1, 'File too large', 'Images can be up to 50 MB.'],
  ['large.mp4', 200 * MB + 1, 'File too large', 'Videos can be up to 200 MB.'],
  ['empty.png', 0, 'Upload failed', 'This file is empty.'],
])('%s of %i bytes is refused before anything is sent', async (name, size, title, description) => {
  const page = await open()
  await choose('File', fileOf(name, size))
  expect(page.shown).toEqual([{ title, description, variant: 'destructive' }])
  expect(screen.queryByText(name)).toBeNull()
})

test.each([
  ['a.mp4', 100 * MB + 1],
  ['b.mp4', 50 * MB + 1],
])('%s of %i bytes is announced to take a while, for 5 s', async (name, size) => {
  const page = await open()
  await choose('File', fileOf(name, size))
  expect(page.shown).toMatchObject([{ title: 'Large file detected', variant: 'warning', duration: 5000 }])
  expect(screen.getByText(name)).toBeTruthy()
})

test('Upload is not disabled without a file or a title, and says what is missing', async () => {
  const page = await open()
  await screen.findByLabelText(/^File/)
  upload()
  expect(page.shown).toMatchObject([{ title: 'Missing information', variant: 'destructive' }])
  expect(screen.getByText('Please give it a title.')).toBeTruthy()
  type('Title', 'D')
  expect(screen.queryByText('Please give it a title.')).toBeNull()
  await choose('File', fileOf('a.png'))
  type('Title', '   ')
  upload()
  expect(page.shown).toHaveLength(2)
  expect(page.uploads.published).toEqual([])
})

test('a video needs a thumbnail, which is a picture', async () => {
  const page = await open()
  await choose('File', fileOf('film.mov'))
  type('Title', 'Film')
  upload()
  expect(page.shown.at(-1)).toMatchObject({ title: 'Missing thumbnail', variant: 'destructive' })
  await choose('Thumbnail', fileOf('other.mp4'))
  expect(page.shown.at(-1)).toMatchObject({ title: 'Invalid thumbnail type', variant: 'destructive' })
  expect(page.uploads.published).toEqual([])
})

test('an image is handed over with its words; tags are trimmed, blanks dropped', async () => {
  const page = await open()
  const file = fileOf('a.JPG')
  await choose('File', file)
  type('Title', ' Dusk ')
  type('Tags', 'neon, , sea ,neon,')
  upload()
  expect(page.uploads.published).toEqual([
    { file, thumbnail: null, title: 'Dusk', description: null, tags: ['neon', 'sea'], orientation: null },
  ])
})

test('a video is a Video or a Reel', async () => {
  const page = await open()
  await choose('File', fileOf('film.mp4'))
  await choose('Thumbnail', fileOf('poster.png'))
  type('Title', 'Film')
  expect(screen.getByRole('radio', { name: 'Video (horizontal)' })).toHaveProperty('checked', true)
  fireEvent.click(screen.getByRole('radio', { name: 'Reel (vertical)' }))
  upload()
  expect(page.uploads.published).toMatchObject([{ orientation: 'vertical', thumbnail: { name: 'poster.png' } }])
})

test('an upright video is taken for a Reel', async () => {
  const page = await open()
  await choose('File', fileOf('film.mp4'))
  const video = document.querySelector('video')!
  Object.defineProperties(video, { videoWidth: { value: 1080 }, videoHeight: { value: 1920 } })
  fireEvent.loadedMetadata(video)
  expect(screen.getByRole('radio', { name: 'Reel (vertical)' })).toHaveProperty('checked', true)
  expect(page.shown).toEqual([])
})

test('the way of the upload is told, with Pause and Cancel', async () => {
  const page = await open()
  await screen.findByLabelText(/^File/)
  act(() => page.uploads.set({ status: 'uploading', title: 'Film', sent: 5 * MB, size: 10 * MB }))
  expect(screen.getByRole('progressbar', { name: 'Uploading Film' }).getAttribute('aria-valuenow')).toBe('50')
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  act(() => page.uploads.set({ paused: 'visitor' }))
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(page.uploads.pressed).toEqual(['pause', 'resume', 'cancel'])
  act(() => page.uploads.set({ status: 'processing' }))
  expect(screen.getByRole('status').textContent).toBe('Processing...')
  act(() => page.uploads.set({ status: 'error' }))
  expect(screen.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', false)
})

test('1.5 s after success the dashboard follows', async () => {
  const page = await open()
  await screen.findByLabelText(/^File/)
  vi.useFakeTimers()
  act(() => page.uploads.set({ status: 'success' }))
  await act(() => vi.advanceTimersByTimeAsync(1499))
  expect(page.address()).toBe('/upload-art')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(page.address()).toBe('/dashboard/creator')
})

test('whoever is elsewhere by then stays there', async () => {
  const page = await open()
  await screen.findByLabelText(/^File/)
  vi.useFakeTimers()
  act(() => page.uploads.set({ status: 'success' }))
  await page.go('/creators')
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(page.address()).toBe('/creators')
})
