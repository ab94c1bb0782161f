import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  deliveriesApprove,
  deliveriesAskChanges,
  deliveriesDeletePin,
  deliveriesDeliver,
  deliveriesList,
  deliveriesPin,
  deliveriesUndoApproval,
} from '@atelier/contract/deliveries/routes.ts'
import type { Deliveries, Delivery, DeliveryFile } from '@atelier/contract/deliveries/schemas.ts'
import { deliveriesErrorTexts, deliveryFormTexts } from '@atelier/contract/deliveries/texts.ts'
import { engagementsGet } from '@atelier/contract/engagements/routes.ts'
import { mediaCancelUpload } from '@atelier/contract/media/routes.ts'
import type { WorkState } from '@atelier/contract/projects/work-state.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { answer, buyer, creator, openPage } from '@atelier/platform/testing'
import type { Visitor } from '@atelier/platform/testing'
import remote from '../remote.tsx'
import { previewTexts } from './deliver/film-preview/texts.ts'
import { answerTexts, deliverTexts, deliveriesTexts, filesTexts, pinsTexts } from './deliveries-texts.ts'

const uuid = (number: number) => `0000000${number}-0000-4000-8000-000000000000`
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const person = (id: string, full_name: string) => ({ id, full_name, avatar_url: null })

const picture: DeliveryFile = {
  id: uuid(1),
  kind: 'image',
  name: 'Harbor.png',
  content_type: 'image/png',
  bytes: 2_000_000,
  sha256: '0'.repeat(64),
  width: 3000,
  height: 2000,
  duration: null,
  placeholder: null,
  preview: { sources: [{ url: '/harbor.jpg', width: 1280 }], video_url: null },
  original_url: null,
  download_url: null,
}
const film: DeliveryFile = { ...picture, id: uuid(2), kind: 'video', name: 'Dawn.mp4', duration: 90 }

const delivery: Delivery = {
  id: uuid(3),
  number: 1,
  state: 'delivered',
  note: 'First pass.',
  files: [picture, film],
  pins: [],
  created_at: inMinutes(-60),
  answer_by: inMinutes(14 * 24 * 60),
  decided_at: null,
  decided_by: null,
  undo_until: null,
  is_final: false,
  changes: null,
}

interface World {
  as?: Visitor
  deliveries?: Delivery[]
  left?: number | null
  next?: WorkState
}

/** Opens the page of a work whose deliveries change as the server would change them. */
async function open({ as = buyer, deliveries = [delivery], left = 2, next }: World = {}) {
  let now: Deliveries = { deliveries, rounds: { included: 3, used: 1, left }, paused_at: null }
  const become = (changes: Partial<Delivery>) => {
    now = { ...now, deliveries: [...now.deliveries.slice(0, -1), { ...now.deliveries.at(-1)!, ...changes }] }
    return now
  }
  const pinsOf = () => now.deliveries.at(-1)!.pins
  const page = await openPage(remote, '/projects/7/work', {
    as,
    answers: [
      answer(engagementsGet, () => ({
        project: { id: 7, title: 'Harbor film', status: 'in_progress' as const },
        owner: person(buyer.user.id, 'Ben Client'),
        creator: person(creator.user.id, 'Ines Creator'),
        partner: 'here' as const,
        terms: [],
        ...(next && { next }),
      })),
      answer(deliveriesList, () => now),
      answer(deliveriesApprove, () => become({ state: 'approved', decided_by: 'client', undo_until: inMinutes(10) })),
      answer(deliveriesUndoApproval, () => become({ state: 'delivered', decided_by: null, undo_until: null })),
      answer(deliveriesAskChanges, ({ body }) => become({ state: 'changes_asked', changes: body.text })),
      answer(deliveriesPin, ({ body: { id, file_id, at, text } }) =>
        become({
          pins: [
            ...pinsOf(),
            {
              id,
              file_id,
              author_id: as.user!.id,
              text,
              created_at: inMinutes(0),
              at: 'x' in at ? at : null,
              second: 'second' in at ? at.second : null,
            },
          ],
        }),
      ),
      answer(deliveriesDeletePin, ({ params }) => become({ pins: pinsOf().filter(({ id }) => id !== params.pin_id) })),
      answer(deliveriesDeliver, ({ body }) => {
        now = { ...now, deliveries: [...now.deliveries, { ...delivery, id: body.id, number: body.after + 1 }] }
        return now
      }),
      answer(mediaCancelUpload, () => undefined),
    ],
  })
  await screen.findByRole('heading', { name: deliveriesTexts.title })
  return {
    ...page,
    /** Shows what the other person changed. */
    async arrive(changes: Partial<Delivery>) {
      become(changes)
      await act(() => page.queryClient.invalidateQueries({ queryKey: keyOf('deliveries') }))
    },
  }
}

const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => fireEvent.click(await button(name))
const pressInDialog = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const type = async (name: RegExp | string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })
async function hasFocus(name: string) {
  const found = await button(name)
  await waitFor(() => expect(document.activeElement).toBe(found))
}

test('the client approves after a question, and undoes it for ten minutes; the focus follows', async () => {
  const page = await open()
  await press(answerTexts.approve)
  await screen.findByText(answerTexts.approveFollows)
  expect(page.calls(deliveriesApprove)).toEqual([])
  await pressInDialog(answerTexts.approve)
  await screen.findByText(answerTexts.undoFor('10 minutes'))
  await hasFocus(answerTexts.undo)
  await press(answerTexts.undo)
  await hasFocus(answerTexts.approve)
  expect(screen.queryByText(answerTexts.undoFor('10 minutes'))).toBeNull()
})

test('changes need words; they use a round, and none is left after the last', async () => {
  const page = await open({ left: 1 })
  await press(answerTexts.ask)
  await screen.findByText(answerTexts.askHint(1))
  await press(answerTexts.sendAsk)
  await screen.findByText(deliveryFormTexts.changes)
  await type(/^What should change/, 'Calmer water.')
  await press(answerTexts.sendAsk)
  await screen.findByText('Calmer water.')
  expect(page.calls(deliveriesAskChanges)).toMatchObject([{ params: { number: '1' }, body: { text: 'Calmer water.' } }])
  page.unmount()
  await open({ left: 0 })
  await screen.findByText(answerTexts.noRounds)
  expect(screen.queryByRole('button', { name: answerTexts.ask })).toBeNull()
})

test('a press in the picture, or a cross moved by keys, sets a place to comment on; one’s own can be deleted', async () => {
  const page = await open()
  const layer = await screen.findByRole('application', { name: pinsTexts.place('Harbor.png') })
  layer.getBoundingClientRect = () => new DOMRect(100, 100, 400, 200)
  fireEvent.click(layer, { clientX: 200, clientY: 250 })
  await type(/^Comment/, 'The mast leans.')
  await press(pinsTexts.add)
  await button(pinsTexts.show(1))
  await waitFor(() => expect(document.activeElement).toBe(layer))
  fireEvent.keyDown(layer, { key: 'ArrowRight' })
  fireEvent.keyDown(layer, { key: 'ArrowUp', shiftKey: true })
  fireEvent.keyDown(layer, { key: 'Enter' })
  await type(/^Comment/, 'Lighter here.')
  await press(pinsTexts.add)
  await button(pinsTexts.show(2))
  const places = page.calls(deliveriesPin).map(({ body }) => body.at)
  expect(places).toEqual([
    { x: 0.25, y: 0.75 },
    { x: 0.27, y: 0.65 },
  ])
  await press(pinsTexts.remove(2))
  await waitFor(() => expect(screen.queryByRole('button', { name: pinsTexts.show(2) })).toBeNull())
})

test('a comment of the other person appears, and is said', async () => {
  const page = await open()
  await button(answerTexts.approve)
  const pin = { id: uuid(5), file_id: picture.id, author_id: creator.user.id, at: { x: 0.5, y: 0.5 }, second: null }
  await page.arrive({ pins: [{ ...pin, text: 'On purpose.', created_at: inMinutes(0) }] })
  await screen.findByText('On purpose.')
  expect(screen.getByText(pinsTexts.arrived('Ines Creator', 'Harbor.png'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: pinsTexts.remove(1) })).toBeNull()
})

test('a film is commented on at a typed time', async () => {
  const page = await open()
  await press('Dawn.mp4')
  await press(pinsTexts.atSecond('0:00'))
  await type(pinsTexts.second, 'soon')
  await type(/^Comment/, 'Cut here.')
  await press(pinsTexts.add)
  await screen.findByText(pinsTexts.badTime)
  await type(pinsTexts.second, '1:05')
  await press(pinsTexts.add)
  await button(pinsTexts.showAt(1, '1:05'))
  expect(page.calls(deliveriesPin)).toMatchObject([{ body: { at: { second: 65 }, file_id: film.id } }])
})

const choose = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Files/, { selector: '[type=file]' }), {
    target: { files: names.map((name) => new File(['x'], name)) },
  })

test('the creator delivers files and a note, once all are uploaded; a reload keeps them', async () => {
  const page = await open({ as: creator })
  let finish = (_id: string) => {}
  page.uploads.send = (file, options) => {
    page.uploads.sent.push({ file, options })
    return new Promise((resolve) => (finish = resolve))
  }
  await press(deliverTexts.deliverNext)
  await screen.findByText(deliverTexts.replaces(1))
  await press(deliverTexts.deliver)
  await screen.findByText(deliveryFormTexts.files)
  choose('Second.png')
  await waitFor(() => expect(page.uploads.sent).toHaveLength(1))
  await press(deliverTexts.deliver)
  await screen.findByText(deliverTexts.unfinished)
  const id = page.uploads.sent[0]!.options.id!
  await act(async () => finish(id))
  await type(/^Note/, 'Calmer water.')
  await screen.findByText(deliverTexts.draftSaved)
  page.unmount()
  const again = await open({ as: creator })
  await screen.findByText('Second.png')
  await press(deliverTexts.deliver)
  await waitFor(() =>
    expect(again.calls(deliveriesDeliver)).toMatchObject([
      { body: { after: 1, note: 'Calmer water.', upload_ids: [id] } },
    ]),
  )
  await screen.findByRole('article', { name: deliveriesTexts.version(2) })
})

test('nothing can be delivered once the work is canceled', async () => {
  await open({ as: creator, deliveries: [], next: { step: 'canceled', turn: 'nobody', due_on: null } })
  expect(await screen.findByText(deliveriesTexts.noneEver)).toBeTruthy()
  expect(screen.queryByRole('button', { name: deliverTexts.deliver })).toBeNull()
})

test('an approved picture is shown whole', async () => {
  const files = [{ ...picture, original_url: '/whole.png', download_url: '/whole.png' }]
  await open({ deliveries: [{ ...delivery, files, state: 'approved', decided_by: 'client', is_final: true }] })
  expect((await screen.findByAltText('Harbor.png')).getAttribute('src')).toContain('/whole.png')
})

test('a large approved picture is shown small, with a link to the original', async () => {
  const files = [{ ...picture, bytes: 50_000_000, original_url: '/whole.png', download_url: '/whole.png' }]
  await open({ deliveries: [{ ...delivery, files, state: 'approved', decided_by: 'client', is_final: true }] })
  expect((await screen.findByAltText('Harbor.png')).getAttribute('src')).toContain('/harbor.jpg')
  const link = screen.getByRole('link', { name: filesTexts.originalOf('Harbor.png') })
  expect(link.getAttribute('href')).toContain('/whole.png')
})

test('without an encoder a film has no preview; its creator may add one, which must be as long as the film', async () => {
  const page = await open({ as: creator })
  await press(deliverTexts.deliverNext)
  await screen.findByText(deliverTexts.replaces(1))
  choose('Cut.mp4', 'Still.png')
  await screen.findByText(previewTexts.none.unsupported)
  await button(previewTexts.addTo('Cut.mp4'))
  expect(screen.queryByRole('button', { name: previewTexts.addTo('Still.png') })).toBeNull()
  fireEvent.change(document.querySelector('input[data-preview]')!, {
    target: { files: [new File(['x'], 'small.mp4')] },
  })
  expect((await screen.findByRole('alert')).textContent).toBe(deliveriesErrorTexts.invalidPreview)
  expect(page.uploads.sent.map(({ file }) => file.name)).not.toContain('small.mp4')
})
