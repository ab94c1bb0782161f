import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import {
  engagementsAnswerMadeFor,
  engagementsAskMadeFor,
  engagementsGet,
  engagementsMadeFor,
} from '@atelier/contract/engagements/routes.ts'
import type { MadeForWork } from '@atelier/contract/engagements/schemas.ts'
import { answer, buyer, creator, idOf, makeArtworks, openPage, pagesOf } from '@atelier/platform/testing'
import type { Visitor } from '@atelier/platform/testing'
import remote from '../../remote.tsx'
import { madeForTexts as texts } from './made-for-texts.ts'

const asked_at = '2026-11-28T10:00:00.000Z'
const [ben, noor] = ['Ben Ode', 'Noor Ilves']
const works = makeArtworks(3)
const work = (state: MadeForWork['state'], n = 0): MadeForWork => ({ artwork: works[n]!, state, asked_at })

function open(
  as: Visitor,
  items: MadeForWork[],
  { can_ask = true, status = 'closed' as 'closed' | 'in_progress' } = {},
) {
  let shown = { can_ask, items }
  return openPage(remote, '/projects/7/work', {
    as,
    answers: [
      answer(engagementsGet, () => ({
        project: { id: 7, title: 'Harbor film', status },
        owner: { id: buyer.user.id, full_name: ben, avatar_url: null },
        creator: { id: creator.user.id, full_name: noor, avatar_url: null },
        partner: 'here' as const,
        terms: [],
      })),
      answer(artworksList, pagesOf(works)),
      answer(engagementsMadeFor, () => shown),
      answer(engagementsAskMadeFor, () => (shown = { ...shown, items: [...shown.items, work('asked', 1)] })),
      answer(
        engagementsAnswerMadeFor,
        ({ body: { agreed } }) => (shown = { ...shown, items: [work(agreed ? 'agreed' : 'declined')] }),
      ),
    ],
  })
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const of = (action: string, n = 0) => texts.of(action, works[n]!.title)

test('the creator chooses among works that are not asked about, and sees the answer awaited', async () => {
  const page = await open(creator, [work('agreed')])
  const region = await part(texts.title(ben))
  expect(region.getByText(texts.state.agreed(ben))).toBeTruthy()
  await userEvent.click(region.getByRole('button', { name: texts.choose }))
  const dialog = within(await screen.findByRole('dialog'))
  const ask = await dialog.findByRole('button', { name: texts.ask(ben) })
  expect(ask).toHaveProperty('disabled', true)
  expect(dialog.queryByRole('button', { name: works[0]!.title })).toBeNull()
  await userEvent.click(await dialog.findByRole('button', { name: works[1]!.title }))
  await userEvent.click(ask)
  expect(await region.findByText(texts.state.asked(ben))).toBeTruthy()
  expect(page.calls(engagementsAskMadeFor)).toMatchObject([{ body: { artwork_id: works[1]!.id } }])
})

test('the client answers about what they saw, changes their mind, and keeps the focus', async () => {
  const page = await open(buyer, [work('asked')], { can_ask: false })
  const region = await part(texts.titleForYou)
  expect(region.queryByRole('button', { name: texts.choose })).toBeNull()
  await userEvent.click(await region.findByRole('button', { name: of(texts.agree) }))
  expect(await region.findByText(texts.stateForYou.agreed())).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe(texts.takeOff))
  await userEvent.keyboard('{Enter}')
  expect(await region.findByText(texts.stateForYou.declined())).toBeTruthy()
  expect(page.calls(engagementsAnswerMadeFor).map(({ body }) => body)).toEqual([
    { agreed: true, asked_at },
    { agreed: false, asked_at },
  ])
})

test.each<[string, Visitor, MadeForWork[], string[]]>([
  ['asked', creator, [work('asked')], [of(texts.takeBack), texts.choose]],
  ['agreed', creator, [work('agreed')], [of(texts.takeOffTheirs), texts.choose]],
  ['declined', creator, [work('declined')], [texts.choose]],
  ['declined, to the client', buyer, [work('declined')], [of(texts.agree)]],
])('%s: offers what the server takes', async (_, as, items, offered) => {
  await open(as, items, { can_ask: as === creator })
  const region = await part(as === creator ? texts.title(ben) : texts.titleForYou)
  await waitFor(() =>
    expect(region.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual(
      offered,
    ),
  )
})

test('nothing is read or shown while the work goes on, nor to a client who is not asked', async () => {
  const running = await open(creator, [], { status: 'in_progress' })
  await screen.findByRole('heading', { name: 'Terms' })
  expect(running.calls(engagementsMadeFor)).toEqual([])
  running.unmount()
  await open(buyer, [], { can_ask: false })
  await screen.findByRole('heading', { name: 'Terms' })
  expect(screen.queryByRole('region', { name: texts.titleForYou })).toBeNull()
})

test('an adult work is covered for the client', async () => {
  const { artwork, ...asked } = work('asked')
  await open(buyer, [{ ...asked, artwork: { ...artwork, id: idOf(8), adult: true } }], { can_ask: false })
  const region = await part(texts.titleForYou)
  expect(await region.findByText(texts.adult)).toBeTruthy()
  expect(screen.getByRole('region', { name: texts.titleForYou }).querySelector('img[src]')).toBeNull()
})
