import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { accountsSettings } from '@atelier/contract/accounts/routes.ts'
import { artworksCreate, artworksKnownNames } from '@atelier/contract/artworks/routes.ts'
import { mediaGetUpload } from '@atelier/contract/media/routes.ts'
import { initialAudiences } from '@atelier/contract/provenance/groups.ts'
import { answer, creator, idleUpload, openPage, refusal } from '@atelier/platform/testing'
import remote from '../remote.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const MB = 1024 * 1024

/** A file with a faked size. */
function fileOf(name: string, size = 1000): File {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

const NOT_ALLOWED = 'not an image or video. Use JPG, PNG, GIF, MP4 or MOV.'
const open = () => openPage(remote, '/upload-art', { as: creator })
const choose = async (label: string, file: File) =>
  fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { files: [file] } })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } })
const upload = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Upload' })))

test.each([
  [
    'notes.svg',
    10,
    'Invalid file type',
    'Please upload only .jpg, .png, .gif or .mp4, .mov files.',
    `notes.svg is ${NOT_ALLOWED}`,
  ],
  [
    'large.png',
    50 * MB + 1,
    'File too large',
    'Images can be up to 50 MB. This file has 50.1 MB.',
    'large.png is too large. Images can be up to 50 MB. This file has 50.1 MB.',
  ],
  [
    'large.mp4',
    200 * MB + 1,
    'File too large',
    'Videos can be up to 200 MB. This file has 200.1 MB.',
    'large.mp4 is too large. Videos can be up to 200 MB. This file has 200.1 MB.',
  ],
  ['empty.png', 0, 'Upload failed', 'This file is empty.', 'empty.png is empty.'],
])('rejects %s of %i bytes before sending anything', async (name, size, title, description, atField) => {
  const page = await open()
  await choose('File', fileOf('good.png'))
  await choose('File', fileOf(name, size))
  expect(page.shown).toEqual([{ title, description, variant: 'destructive' }])
  const file = screen.getByLabelText(/^File/)
  expect(file.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(file.getAttribute('aria-describedby')!)!.textContent).toBe(atField)
  expect(screen.getByText('good.png')).toBeTruthy()
  await choose('File', fileOf('better.png'))
  expect(file.getAttribute('aria-invalid')).toBeNull()
})

test.each([
  ['a.mp4', 100 * MB + 1],
  ['b.mp4', 50 * MB + 1],
])('warns for 5 s that %s of %i bytes will take a while', async (name, size) => {
  const page = await open()
  await choose('File', fileOf(name, size))
  expect(page.shown).toMatchObject([{ title: 'Large file detected', variant: 'warning', duration: 5000 }])
  expect(screen.getByText(name)).toBeTruthy()
})

test('Upload stays enabled without a file or title, and reports missing fields', async () => {
  const page = await open()
  await screen.findByLabelText(/^File/)
  await upload()
  expect(page.shown).toMatchObject([{ title: 'Missing information', variant: 'destructive' }])
  expect(screen.getByText('Title is required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^File/))
  type('Title', 'D')
  await waitFor(() => expect(screen.queryByText('Title is required')).toBeNull())
  await choose('File', fileOf('a.png'))
  type('Title', '   ')
  await upload()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Title/)))
  expect(page.shown).toHaveLength(2)
  expect(page.uploads.published).toEqual([])
})

test('an error toast is removed when the field is corrected, or another one is rejected', async () => {
  const page = await open()
  await screen.findByLabelText(/^File/)
  await upload()
  type('Title', 'Dusk')
  await waitFor(() => expect(page.dismissed).toMatchObject([{ title: 'Missing information' }]))
  await upload()
  await choose('File', fileOf('a.png'))
  expect(page.dismissed).toHaveLength(2)
  type('Title', '')
  await upload()
  expect(page.shown).toHaveLength(3)
  type('Tags', Array.from({ length: 21 }, (_, tag) => tag).join())
  await upload()
  expect(page.dismissed).toHaveLength(3)
})

test('a rejected tag is named in the error', async () => {
  const page = await open()
  await choose('File', fileOf('a.png'))
  type('Title', 'Dusk')
  type('Tags', `neon, ${'x'.repeat(41)}`)
  await upload()
  expect(screen.getByText(`“${'x'.repeat(40)}…” is longer than 40 characters.`)).toBeTruthy()
  expect(page.uploads.published).toEqual([])
})

test('a tag is not cut while it is typed, within a character or not', async () => {
  const page = await open()
  await choose('File', fileOf('a.png'))
  type('Title', 'Dusk')
  await userEvent.click(screen.getByRole('textbox', { name: /^Tags/ }))
  await userEvent.paste(`${'x'.repeat(38)}👩‍🎨`)
  await upload()
  expect(screen.getByText(`“${'x'.repeat(38)}…” is longer than 40 characters.`)).toBeTruthy()
  expect(page.uploads.published).toEqual([])
})

test('a video requires an image as thumbnail', async () => {
  const page = await open()
  await choose('File', fileOf('film.mov'))
  type('Title', 'Film')
  await upload()
  expect(page.shown.at(-1)).toMatchObject({ title: 'Missing thumbnail', variant: 'destructive' })
  await choose('Thumbnail', fileOf('other.mp4'))
  expect(page.shown.at(-1)).toMatchObject({ title: 'Invalid thumbnail type', variant: 'destructive' })
  expect(screen.getByText('other.mp4 is not an image. Use JPG, PNG or GIF.')).toBeTruthy()
  expect(page.uploads.published).toEqual([])
})

test('publishes a video without a clip if none can be made', async () => {
  vi.stubGlobal('VideoEncoder', class {})
  const page = await open()
  await choose('File', new File(['no video'], 'film.mp4'))
  type('Title', 'Film')
  await choose('Thumbnail', fileOf('poster.png'))
  await upload()
  await waitFor(() => expect(page.uploads.published).toHaveLength(1))
  expect(page.uploads.published[0]!.input).not.toHaveProperty('body.clip_upload_id')
  expect(page.uploads.sent.map(({ options }) => options.purpose)).toEqual(['artwork'])
})

test('submits an image with its texts; trims tags and drops blank ones', async () => {
  const page = await open()
  const file = fileOf('a.JPG')
  await choose('File', file)
  type('Title', ' Dusk ')
  type('Tags', 'neon, , sea ,neon,')
  for (const radio of ['Partly made with AI', 'Commercial license on request'])
    fireEvent.click(screen.getByRole('radio', { name: radio }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'May be used to train AI' }))
  await upload()
  expect(page.uploads.published).toEqual([
    {
      title: 'Dusk',
      picture: file,
      files: [{ file, purpose: 'artwork', field: 'upload_id' }],
      route: artworksCreate,
      input: {
        body: {
          title: 'Dusk',
          description: null,
          tags: ['neon', 'sea'],
          adult: false,
          license: 'commercial_on_request',
          training: true,
          made_by: 'partly_ai',
          orientation: null,
          thumbnail_upload_id: null,
        },
      },
      done: { title: 'Artwork uploaded', description: 'Your artwork has been uploaded successfully.' },
    },
  ])
})

const found = {
  fields: {
    model: { value: 'Dreamy XL', origin: 'in_file' },
    steps: { value: 20, origin: 'in_file' },
    loras: { value: [{ name: 'film', weight: 0.8 }], origin: 'in_file' },
    prompt: { value: 'a harbor', origin: 'proved' },
  },
  credentials: null,
  workflow_bytes: null,
  made_by: null,
}

test('shows what the file says, with its origin, and publishes it as corrected', async () => {
  const audiences = { ...initialAudiences, settings: 'clients' } as const
  const page = await openPage(remote, '/upload-art', {
    as: creator,
    answers: [
      answer(mediaGetUpload, () => ({ found }) as never),
      answer(accountsSettings, () => ({ audiences }) as never),
      answer(artworksKnownNames, () => ({ tools: ['ComfyUI'], models: [] })),
    ],
  })
  const file = fileOf('a.png')
  await choose('File', file)
  type('Title', 'Dusk')
  fireEvent.click(screen.getByRole('button', { name: 'Describe how it was made' }))
  const model = await screen.findByRole('combobox', { name: /^Model/ })
  expect(model).toHaveProperty('value', 'Dreamy XL')
  expect(document.activeElement?.textContent).toBe('Tool, settings and prompt')
  expect(screen.getByText('Proved by its signature')).toBeTruthy()
  fireEvent.change(model, { target: { value: 'Dreamy XL 2' } })
  expect(screen.getByText('Said by you')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: /^Steps/ }), { target: { value: '' } })
  await upload()
  expect(page.uploads.sent).toMatchObject([{ file, options: { purpose: 'artwork' } }])
  const [published] = page.uploads.published
  expect(published!.input).toMatchObject({
    body: {
      made_with: {
        fields: { model: 'Dreamy XL 2', steps: null, loras: [{ name: 'film', weight: 0.8 }], prompt: 'a harbor' },
        audiences,
      },
    },
  })
})

test('asks whether to keep credentials that removal would break, also while the section is closed', async () => {
  const page = await openPage(remote, '/upload-art', {
    as: creator,
    answers: [answer(mediaGetUpload, () => ({ found: null, removal: 'breaks_credentials' }) as never)],
  })
  await choose('File', fileOf('a.png'))
  type('Title', 'Dusk')
  fireEvent.click(await screen.findByRole('radio', { name: 'Keep both' }))
  await upload()
  expect(page.uploads.published).toMatchObject([{ input: { body: { keep_credentials: true } } }])
  expect(page.uploads.published[0]!.input).not.toHaveProperty('body.made_with')
})

test('says at once what was found, and publishes nothing of it unseen', async () => {
  const page = await openPage(remote, '/upload-art', {
    as: creator,
    answers: [answer(mediaGetUpload, () => ({ found }) as never)],
  })
  await choose('File', fileOf('a.png'))
  type('Title', 'Dusk')
  const words = await screen.findByText(/^Found in the file/)
  expect(words.textContent?.replace(/[\u2068\u2069]/g, '')).toBe(
    'Found in the file: model Dreamy XL, prompt “a harbor”. Check it and choose who sees it.',
  )
  await upload()
  expect(page.uploads.published).toHaveLength(1)
  expect(page.uploads.published[0]!.input).not.toHaveProperty('body.made_with')
})

test('sends nothing ahead where data is saved, until the file is to be read', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
  const page = await open()
  await choose('File', fileOf('a.png'))
  await screen.findByText('a.png')
  expect(page.uploads.sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Describe how it was made' }))
  await waitFor(() => expect(page.uploads.sent).toHaveLength(1))
})

test('rejects what is no number at its field, and publishes once it is corrected', async () => {
  const page = await openPage(remote, '/upload-art', {
    as: creator,
    answers: [answer(mediaGetUpload, () => ({ found }) as never)],
  })
  await choose('File', fileOf('a.png'))
  type('Title', 'Dusk')
  fireEvent.click(await screen.findByRole('button', { name: 'Check what was found' }))
  const steps = await screen.findByRole('textbox', { name: /^Steps/ })
  for (const wrong of ['2.5', 'many']) {
    fireEvent.change(steps, { target: { value: wrong } })
    expect(screen.getByText('A whole number, such as 30')).toBeTruthy()
  }
  fireEvent.change(screen.getByRole('textbox', { name: /^Seed/ }), { target: { value: '18446744073709551615' } })
  expect(screen.queryByText('A number of at most 20 digits')).toBeNull()
  await upload()
  expect(page.uploads.published).toEqual([])
  expect(document.activeElement).toBe(steps)
  fireEvent.change(steps, { target: { value: '25' } })
  await upload()
  expect(page.uploads.published[0]!.input).toMatchObject({
    body: { made_with: { fields: { seed: '18446744073709551615', steps: 25 } } },
  })
})

test('a file that cannot be read ahead is described by hand', async () => {
  const page = await openPage(remote, '/upload-art', {
    as: creator,
    answers: [answer(mediaGetUpload, () => refusal(500, 'INTERNAL'))],
  })
  await choose('File', fileOf('a.png'))
  type('Title', 'Dusk')
  fireEvent.click(screen.getByRole('button', { name: 'Describe how it was made' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Prompt' }), { target: { value: 'a harbor' } })
  await upload()
  expect(page.uploads.published).toMatchObject([
    { input: { body: { made_with: { fields: { prompt: 'a harbor' }, audiences: initialAudiences } } } },
  ])
})

test('shows a server validation error at its field, focused', async () => {
  const page = await open()
  await choose('File', fileOf('a.png'))
  type('Title', 'Dusk')
  await upload()
  act(() => page.uploads.set({ status: 'uploading' }))
  act(() => page.uploads.set({ status: 'error', refusals: { title: 'Taken.' } }))
  expect(await screen.findByText('Taken.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('title'))
})

test('keeps texts across unmounts, asks for the file again, and clears the draft after submission', async () => {
  const first = await open()
  await choose('File', fileOf('a.png'))
  type('Title', 'Dusk')
  first.unmount()
  const second = await open()
  expect(await screen.findByDisplayValue('Dusk')).toBeTruthy()
  expect(screen.getByText("“a.png” wasn't kept. Choose it again.")).toBeTruthy()
  expect(screen.getByText('Draft restored')).toBeTruthy()
  await choose('File', fileOf('a.png'))
  expect(screen.queryByText(/wasn't kept/)).toBeNull()
  await upload()
  expect(second.uploads.published).toHaveLength(1)
  second.unmount()
  await open()
  await screen.findByLabelText(/^File/)
  expect(screen.queryByDisplayValue('Dusk')).toBeNull()
})

test('a restored draft can be discarded', async () => {
  const first = await open()
  await screen.findByLabelText(/^File/)
  type('Title', 'Dusk')
  await choose('File', fileOf('film.mp4'))
  fireEvent.click(screen.getByRole('radio', { name: 'Reel (vertical)' }))
  first.unmount()
  const second = await open()
  await choose('File', fileOf('film.mp4'))
  expect(screen.getByRole('radio', { name: 'Reel (vertical)' })).toHaveProperty('checked', true)
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', '')
  expect(screen.queryByText('film.mp4')).toBeNull()
  second.unmount()
  await open()
  await screen.findByLabelText(/^File/)
  expect(screen.queryByText('Draft restored')).toBeNull()
})

test('restores the draft texts of a failed upload', async () => {
  const first = await open()
  await choose('File', fileOf('a.png'))
  type('Title', 'Dusk')
  await upload()
  act(() => first.uploads.set({ status: 'uploading' }))
  act(() => first.uploads.set({ status: 'error' }))
  first.unmount()
  await open()
  expect(await screen.findByDisplayValue('Dusk')).toBeTruthy()
})

test('a video is a Video or a Reel', async () => {
  const page = await open()
  await choose('File', fileOf('film.mp4'))
  await choose('Thumbnail', fileOf('poster.png'))
  type('Title', 'Film')
  expect(screen.getByRole('radiogroup', { name: 'Video type' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Video (horizontal)' })).toHaveProperty('checked', true)
  fireEvent.click(screen.getByRole('radio', { name: 'Reel (vertical)' }))
  await upload()
  expect(page.uploads.published).toMatchObject([
    {
      picture: { name: 'poster.png' },
      files: [
        { file: { name: 'poster.png' }, purpose: 'thumbnail', field: 'thumbnail_upload_id' },
        { file: { name: 'film.mp4' }, purpose: 'artwork', field: 'upload_id' },
      ],
      input: { body: { orientation: 'vertical' } },
    },
  ])
})

test('preselects Reel for a portrait video', async () => {
  const page = await open()
  await choose('File', fileOf('film.mp4'))
  const video = document.querySelector('video')!
  Object.defineProperties(video, { videoWidth: { value: 1080 }, videoHeight: { value: 1920 } })
  fireEvent.loadedMetadata(video)
  expect(screen.getByRole('radio', { name: 'Reel (vertical)' })).toHaveProperty('checked', true)
  expect(page.shown).toEqual([])
})

test('progress replaces the form and takes the focus, and restores both', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const page = await open()
  await choose('File', fileOf('a.png'))
  type('Title', 'Dusk')
  await upload()
  act(() => page.uploads.set({ status: 'uploading', title: 'Dusk', sent: 4.14e6, size: 16e6 }))
  const bar = screen.getByRole('group', { name: 'Uploading Dusk' })
  expect(scrolled.mock.contexts.at(-1)).toHaveProperty(
    'textContent',
    expect.stringContaining('You can leave this page.'),
  )
  expect(document.activeElement).toBe(bar)
  expect(bar.textContent).toContain('25% · 4.1 of 16 MB')
  expect(within(bar).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByRole('heading', { name: 'Dusk' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('20%', { selector: '[role=status]' })).toBeTruthy()
  act(() => page.uploads.set({ resending: 3e6 }))
  expect(bar.textContent).toContain('Resending the last 3 MB')
  act(() => page.uploads.set(idleUpload))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload' }))
  expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Dusk')
})

test('a single button pauses and resumes, and the focus stays in the bar', async () => {
  const page = await open()
  await screen.findByLabelText(/^File/)
  act(() => page.uploads.set({ status: 'uploading', title: 'Film', sent: 5, size: 10 }))
  const bar = screen.getByRole('group', { name: 'Uploading Film' })
  const pause = screen.getByRole('button', { name: 'Pause' })
  pause.focus()
  fireEvent.click(pause)
  act(() => page.uploads.set({ paused: 'visitor', pausing: true }))
  expect(bar.textContent).toContain('Pausing…')
  expect(pause.textContent).toBe('Resume')
  fireEvent.click(pause)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(page.uploads.pressed).toEqual(['pause', 'resume', 'cancel'])
  act(() => page.uploads.set({ status: 'processing', paused: null }))
  expect(screen.getByText('Processing...', { selector: '[role=status]' })).toBeTruthy()
  expect(document.activeElement).toBe(bar)
})

test('asks before leaving only if this browser has no room for the file', async () => {
  const page = await open()
  await choose('File', fileOf('a.png'))
  await waitFor(() => expect(page.uploads.sent).toHaveLength(1))
  expect(page.question()).toBeNull()
  page.uploads.keep = () => Promise.resolve(false)
  await choose('File', fileOf('b.png'))
  await waitFor(() => expect(page.question()).toContain("won't be kept"))
  fireEvent.click(screen.getByRole('button', { name: 'Remove b.png' }))
  await waitFor(() => expect(page.question()).toBeNull())
})

/** The upload has just succeeded, and timers are fake. */
async function openUploaded(state: { elsewhere?: true } = {}) {
  const page = await open()
  await screen.findByLabelText(/^File/)
  vi.useFakeTimers()
  act(() => page.uploads.set({ status: 'success', ...state }))
  return page
}

test('a page that only observes the upload does not navigate after success', async () => {
  const page = await openUploaded({ elsewhere: true })
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(page.address()).toBe('/upload-art')
})

test('goes to the dashboard 1.5 s after success', async () => {
  const page = await openUploaded()
  await act(() => vi.advanceTimersByTimeAsync(1499))
  expect(page.address()).toBe('/upload-art')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(page.address()).toBe('/dashboard/creator')
})

test('does not navigate if the user has left the page by then', async () => {
  const page = await openUploaded()
  await page.go('/creators')
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(page.address()).toBe('/creators')
})
