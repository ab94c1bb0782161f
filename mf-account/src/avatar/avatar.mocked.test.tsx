import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountsMe, accountsRemoveAvatar, accountsSetAvatar } from '@atelier/contract/accounts/routes.ts'
import type { OwnProfile } from '@atelier/contract/profiles/schemas.ts'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { answer, creator, openPage, pagesOf, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import remote from '../remote.tsx'

const MB = 1024 * 1024
const mara: OwnProfile = {
  ...creator.user,
  role: 'creator',
  handle: null,
  location: 'Tallinn',
  about: 'Quiet pictures.',
}
const withPhoto = { ...mara, avatar_url: '/media/mara/avatar-2.webp' }
const part = { x: 10, y: 20, width: 400, height: 400 }

// Mocks browser features that the simulated browser lacks: image decoding, canvas, and layout of the cropper
vi.mock('react-easy-crop', () => ({
  default: (props: {
    onCropAreaChange: (percent: object, pixels: object) => void
    zoom: number
    cropperProps: object
  }) => <div {...props.cropperProps} data-zoom={props.zoom} onDoubleClick={() => props.onCropAreaChange({}, part)} />,
}))
let alpha = 255
const drawn: unknown[][] = []
const made: string[] = []
const revoked: string[] = []
beforeEach(() => {
  alpha = 255
  for (const list of [drawn, made, revoked]) list.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${made.push('') && made.length}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() })
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({
      drawImage: (_: unknown, ...numbers: unknown[]) => void drawn.push(numbers),
      getImageData: () => ({ data: new Uint8ClampedArray([0, 0, 0, alpha]) }),
    }),
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['picture'], { type })),
  })
})
afterEach(() => void vi.restoreAllMocks())

let kept = mara
const set = answer(accountsSetAvatar, () => (kept = withPhoto))

async function open(answers: Answer[] = [set], profile = mara) {
  kept = profile
  const page = await openPage(remote, '/profile', {
    as: creator,
    answers: [answer(accountsMe, () => kept), answer(artworksList, pagesOf([])), ...answers],
  })
  await button('Change photo')
  return page
}
type Page = Awaited<ReturnType<typeof open>>

/** Makes uploads pend; returns their arguments and functions to settle them. */
function hold(page: Page) {
  let end = { resolve: (_: string) => {}, reject: (_: unknown) => {} }
  const send = vi.spyOn(page.uploads, 'send').mockImplementation((file, options) => {
    page.uploads.sent.push({ file, options })
    return new Promise<string>((resolve, reject) => (end = { resolve, reject }))
  })
  return { send, end: () => end, options: () => page.uploads.sent[0]!.options }
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const choose = (file: File) =>
  act(async () => void fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } }))
const photo = (name = 'me.png', size = 1000) => Object.defineProperty(new File(['x'], name), 'size', { value: size })
const dialog = () => screen.findByRole('dialog', { name: 'Crop your photo' })
const shownPicture = () => screen.getByRole('group', { name: 'Photo' }).querySelector('img')?.getAttribute('src')

async function crop() {
  await choose(photo())
  await dialog()
  fireEvent.doubleClick(screen.getByRole('application'))
  await userEvent.click(await button('Use photo'))
}

test('sets the cropped image as the photo and updates the header and other tabs', async () => {
  const page = await open()
  await crop()
  await waitFor(() => expect(page.shown).toEqual([{ title: 'Your photo has been changed', variant: 'success' }]))
  const [{ file, options }] = page.uploads.sent as [Page['uploads']['sent'][number]]
  expect([file.name, file.type, options.purpose]).toEqual(['avatar.jpeg', 'image/jpeg', 'avatar'])
  expect(drawn).toEqual([[10, 20, 400, 400, 0, 0, 400, 400]])
  expect(page.calls(accountsSetAvatar)).toMatchObject([{ body: { upload_id: expect.any(String) } }])
  expect(page.session.refreshUser).toHaveBeenCalledOnce()
  expect(shownPicture()).toBe(withPhoto.avatar_url)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(await button('Remove photo')).toBeTruthy()
})

test('keeps transparency and limits the size to 768 px', async () => {
  alpha = 0
  Object.assign(part, { width: 3000, height: 3000 })
  const page = await open()
  await crop()
  expect(page.uploads.sent[0]?.file.name).toBe('avatar.png')
  expect(drawn).toEqual([[10, 20, 3000, 3000, 0, 0, 768, 768]])
})

test.each([
  ['me.svg', 10, 'Please choose a JPG, PNG or GIF of up to 50 MB.'],
  ['me.mp4', 10, 'Please choose a JPG, PNG or GIF of up to 50 MB.'],
  ['me.png', 50 * MB + 1, 'Please choose a JPG, PNG or GIF of up to 50 MB.'],
  ['me.png', 0, 'This file is empty.'],
])('rejects %s of %i bytes before sending anything', async (name, size, description) => {
  const page = await open()
  await choose(photo(name, size))
  expect(page.shown).toEqual([{ title: 'Failed to upload avatar', description, variant: 'destructive' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows an error for a file that the browser cannot decode', async () => {
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('no picture')) })
  const page = await open()
  await choose(photo())
  expect(page.shown).toMatchObject([
    { title: 'Failed to upload avatar', description: 'This file is damaged and cannot be read.' },
  ])
  expect(revoked).toEqual(['blob:1'])
})

test('plus, minus, buttons and slider zoom within bounds', async () => {
  await open()
  await choose(photo())
  await dialog()
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' })
  await waitFor(() => expect(document.activeElement).toBe(slider))
  await userEvent.keyboard('-')
  expect(slider.value).toBe('1')
  await userEvent.keyboard('++')
  await userEvent.click(await button('Zoom in'))
  expect(slider.getAttribute('aria-valuetext')).toBe('130%')
  await userEvent.click(await button('Zoom out'))
  expect(slider.getAttribute('aria-valuetext')).toBe('120%')
  fireEvent.change(slider, { target: { value: '4' } })
  await userEvent.click(await button('Zoom in'))
  expect(slider.getAttribute('aria-valuetext')).toBe('400%')
})

test('closing the dialog keeps the old photo and returns the focus to the button', async () => {
  const page = await open()
  await choose(photo())
  await dialog()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change photo'))
  expect(page.uploads.sent).toEqual([])
  expect(revoked).toEqual(['blob:1'])
})

test('the ring shows the progress, if known', async () => {
  const page = await open()
  const held = hold(page)
  await crop()
  const ring = await screen.findByRole('progressbar', { name: 'Uploading photo...' })
  // Until the first bytes are reported
  expect(ring.hasAttribute('aria-valuenow')).toBe(false)
  act(() => held.options().onProgress?.(30, 120))
  expect(ring.getAttribute('aria-valuenow')).toBe('25')
  act(() => held.options().onProgress?.(120, 120))
  expect(ring.hasAttribute('aria-valuenow')).toBe(false)
  await act(async () => held.end().resolve('11111111-1111-4111-8111-111111111111'))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  await waitFor(() => expect(revoked).toHaveLength(2))
})

test('Cancel aborts silently', async () => {
  const page = await open()
  const held = hold(page)
  await crop()
  await userEvent.click(await button('Cancel'))
  expect(held.options().signal?.aborted).toBe(true)
  await act(async () => held.end().reject(new Error('aborted')))
  expect(await button('Change photo')).toBe(document.activeElement)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(page.shown).toEqual([])
  expect(page.calls(accountsSetAvatar)).toEqual([])
})

test('a failure says why', async () => {
  const page = await open([answer(accountsSetAvatar, () => refusal(409, 'UPLOAD_NOT_READY', 'Not here yet.'))])
  await crop()
  await waitFor(() =>
    expect(page.shown).toEqual([
      { title: 'Failed to upload avatar', description: 'Not here yet.', variant: 'destructive' },
    ]),
  )
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('removing the photo shows the initials and focuses Change photo', async () => {
  const page = await open([answer(accountsRemoveAvatar, () => (kept = mara))], withPhoto)
  await userEvent.click(await button('Remove photo'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull())
  expect(document.activeElement?.textContent).toBe('Change photo')
  expect(shownPicture()).toBeUndefined()
  expect(page.shown).toEqual([{ title: 'Your photo has been removed', variant: 'success' }])
  expect(page.session.refreshUser).toHaveBeenCalledOnce()
})

test('accepts a dropped image', async () => {
  await open()
  await act(async () =>
    fireEvent.drop(screen.getByRole('group', { name: 'Photo' }), { dataTransfer: { files: [photo()] } }),
  )
  expect(await dialog()).toBeTruthy()
})

test('the hint of the photo names its limits, and while it is uploaded that', async () => {
  const hint = () => within(screen.getByRole('group', { name: 'Photo' })).getByRole('status').textContent
  const page = await open()
  const limits = 'JPG, PNG or GIF, up to 50 MB.'
  expect(hint()).toMatch(new RegExp(`^${limits.replaceAll('.', '\\.')}`))
  const { end } = hold(page)
  await crop()
  await waitFor(() => expect(hint()).toBe('Uploading photo...'))
  await act(async () => end().resolve('upload'))
  await waitFor(() => expect(hint()).toContain(limits))
})
