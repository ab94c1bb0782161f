import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { artworksUpdate } from '@atelier/contract/artworks/routes.ts'
import { ArtworkForm } from '@atelier/contract/artworks/fields.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { Button, TextInput } from '@atelier/shared-ui/core.ts'
import { answer, refusal } from '../testing/answers.ts'
import type { Answer } from '../testing/answers.ts'
import { fakePlatform } from '../testing/fake-platform.ts'
import type { FakePlatform } from '../testing/fake-platform.ts'
import { makeArtwork } from '../testing/samples.ts'
import { PlatformContext } from '../remote/use-platform.ts'
import { FormField, useApiForm, useFieldValue } from './index.ts'

afterEach(() => void vi.useRealTimers())

const id = '0'.repeat(24)
const route = { ...artworksUpdate, stale: ['artworks'] }
const artwork = makeArtwork(1)
const ids: string[] = []
const saved = { title: 'Dawn', description: 'Quiet', tags: [] }

function Sample({ onDone }: { onDone?: () => void }) {
  const form = useApiForm(route, ArtworkForm, {
    defaults: { title: '', description: '', tags: [] as string[] },
    draft: 'edit',
    input(body, clientId) {
      ids.push(clientId)
      return { params: { id }, body }
    },
    done: 'Saved',
    failed: (error, atField) => (atField ? undefined : { title: 'Not saved', description: error.message }),
    onDone,
  })
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <FormField form={form} name="title" label="Title">
        {(field) => <TextInput {...field} disabled={form.busy} />}
      </FormField>
      <FormField form={form} name="description" label="Description">
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField form={form} name="tags" label="Tags">
        {({ value, onValueChange, ...field }) => (
          <TextInput
            {...field}
            value={value.join()}
            onValueChange={(typed) => onValueChange(typed.split(','))}
            disabled={form.busy}
          />
        )}
      </FormField>
      <p>{useFieldValue(form, 'title').length} characters</p>
      <Button onClick={form.discard}>Cancel</Button>
      <Button onClick={() => form.rebase(saved)}>Saved</Button>
      <Button onClick={() => form.rebase(saved, { keepChanges: true })}>Saved elsewhere</Button>
      <Button onClick={form.reset}>Reset</Button>
      <Button type="submit" busy={form.busy}>
        Save
      </Button>
    </form>
  )
}

function open(answers: Answer[] = [], onDone?: () => void, change = (platform: FakePlatform) => platform) {
  const platform = change(fakePlatform({ remote: 'sample', answers }))
  const { unmount } = render(
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.queryClient}>
        <Sample onDone={onDone} />
      </QueryClientProvider>
    </PlatformContext>,
  )
  return { platform, unmount }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })))
const focused = () => document.activeElement?.getAttribute('name')

test('sends the schema output; success shows a toast, clears the draft and invalidates the route’s stale keys', async () => {
  const sent: unknown[] = []
  const onDone = vi.fn()
  const { platform, unmount } = open([answer(artworksUpdate, ({ body }) => (sent.push(body), artwork))], onDone)
  platform.queryClient.setQueryData(keyOf('artworks.get'), 1)
  type('Title', ' Dusk ')
  type('Tags', 'sea, ,sea')
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ title: 'Dusk', description: null, tags: ['sea'] }])
  expect(platform.shown).toEqual([{ title: 'Saved', variant: 'success' }])
  expect(platform.queryClient.getQueryState(keyOf('artworks.get'))?.isInvalidated).toBe(true)
  unmount()
  expect(sessionStorage.length).toBe(0)
})

test.each([
  [false, "You're offline. Try again when you're back."],
  [true, 'The network could not be reached. Please check your connection and try again.'],
])('a form that cannot be sent keeps its values; online: %s', async (isOnline, description) => {
  const { platform } = open([answer(artworksUpdate, () => Promise.reject(new TypeError('cut')))])
  act(() => platform.online.become(isOnline))
  type('Title', 'Dusk')
  await save()
  await waitFor(() =>
    expect(platform.shown).toMatchObject([{ title: 'Not saved', description, variant: 'destructive' }]),
  )
  expect(field('Title').value).toBe('Dusk')
})

test('schema errors appear at their fields, the first is focused, and nothing is sent', async () => {
  const { platform } = open()
  type('Tags', 'x'.repeat(41))
  await save()
  expect(screen.getByText('Title is required')).toBeTruthy()
  expect(screen.getByText(`“${'x'.repeat(40)}…” is longer than 40 characters.`)).toBeTruthy()
  expect(focused()).toBe('title')
  expect(platform.requests).toEqual([])
  type('Title', 'D')
  await waitFor(() => expect(screen.queryByText('Title is required')).toBeNull())
})

test('server errors appear at their fields, the first is focused, until the field changes', async () => {
  const fields = { 'tags.1': ['No such tag.', 'Another reason.'], title: ['Taken.'], other: ['Of no field.'] }
  const { platform } = open([answer(artworksUpdate, () => refusal(422, 'VALIDATION', 'x', { where: 'body', fields }))])
  type('Title', 'Dusk')
  type('Tags', 'a, b')
  field('Description').focus()
  await save()
  await waitFor(() => expect(focused()).toBe('title'))
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Taken.', 'No such tag.'])
  expect(platform.shown).toEqual([])
  type('Title', 'Dusk 2')
  await waitFor(() => expect(screen.queryByText('Taken.')).toBeNull())
})

test('a failure without a field is a toast, dismissed on the next submit; the id stays until the values change', async () => {
  const { platform } = open([answer(artworksUpdate, () => refusal(500, 'INTERNAL', 'Oh.'))])
  ids.length = 0
  type('Title', 'Dusk')
  await save()
  await waitFor(() =>
    expect(platform.shown).toEqual([{ title: 'Not saved', description: 'Oh.', variant: 'destructive' }]),
  )
  expect(platform.dismissed).toEqual([])
  await save()
  expect(platform.dismissed).toHaveLength(1)
  type('Title', 'Dawn')
  await save()
  await waitFor(() => expect(ids).toHaveLength(3))
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('ignores a submit while another is in progress', async () => {
  let arrive = () => {}
  const { platform } = open([
    answer(artworksUpdate, () => new Promise<typeof artwork>((resolve) => (arrive = () => resolve(artwork)))),
  ])
  type('Title', 'Dusk')
  fireEvent.submit(document.querySelector('form')!)
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(platform.requests).toHaveLength(1))
  fireEvent.submit(document.querySelector('form')!)
  await act(async () => arrive())
  expect(platform.requests).toHaveLength(1)
})

test('a draft survives unmounting, even right after typing', async () => {
  const { unmount } = open()
  type('Title', 'Dusk')
  unmount()
  open()
  expect(field('Title').value).toBe('Dusk')
  expect(screen.getByText('4 characters')).toBeTruthy()
})

test('a draft is written before the page reloads', async () => {
  open()
  type('Title', 'Dusk')
  expect(sessionStorage.length).toBe(0)
  fireEvent(window, new Event('pagehide'))
  expect(sessionStorage.getItem('sample:/:edit')).toContain('Dusk')
})

test('a draft is written once typing pauses, and removed when the fields are back to their initial values', async () => {
  vi.useFakeTimers()
  open()
  type('Title', 'Dusk')
  vi.advanceTimersByTime(299)
  expect(sessionStorage.length).toBe(0)
  vi.advanceTimersByTime(1)
  expect(sessionStorage.length).toBe(1)
  type('Title', '')
  expect(sessionStorage.length).toBe(0)
})

test('a discarded draft does not return', async () => {
  const { unmount } = open()
  type('Title', 'Dusk')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  unmount()
  open()
  expect(field('Title').value).toBe('')
})

test('ignores a draft of another form, or an invalid one', async () => {
  sessionStorage.setItem('sample:/:edit', JSON.stringify({ title: 5, description: ['x'], tags: ['sea'], gone: 'x' }))
  open()
  expect(['Title', 'Description', 'Tags'].map((name) => field(name).value)).toEqual(['', '', 'sea'])
})

test('the tab is busy while a form holds unsent changes', async () => {
  const { platform, unmount } = open()
  expect(platform.isBusy()).toBe(false)
  type('Title', 'Dusk')
  expect(platform.isBusy()).toBe(true)
  type('Title', '')
  expect(platform.isBusy()).toBe(false)
  type('Title', 'Dusk')
  unmount()
  expect(platform.isBusy()).toBe(false)
  expect(open().platform.isBusy()).toBe(true)
})

test('a draft that loads late fills only an untouched form', async () => {
  let person: { title: string } | undefined
  let tell = () => {}
  const late = (platform: FakePlatform): FakePlatform => ({
    ...platform,
    drafts: {
      open: () => ({
        getSnapshot: () => person,
        subscribe(listener) {
          tell = listener
          return () => {}
        },
        write: () => {},
      }),
    },
  })
  const first = open([], undefined, late)
  act(() => {
    person = { title: 'Dusk' }
    tell()
  })
  expect(field('Title').value).toBe('Dusk')
  first.unmount()
  person = undefined
  open([], undefined, late)
  type('Title', 'Dawn')
  act(() => {
    person = { title: 'Dusk' }
    tell()
  })
  expect(field('Title').value).toBe('Dawn')
})

test('new defaults replace the initial values, keeping changed fields if requested', async () => {
  open()
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  type('Title', 'Dusk')
  await press('Saved elsewhere')
  expect([field('Title').value, field('Description').value]).toEqual(['Dusk', 'Quiet'])
  await press('Reset')
  expect(field('Title').value).toBe('Dawn')
  type('Title', 'Dusk')
  await press('Saved')
  expect(field('Title').value).toBe('Dawn')
})
