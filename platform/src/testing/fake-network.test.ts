import { expect, test } from 'vitest'
import { artworksGet, artworksList } from '@atelier/contract/artworks/routes.ts'
import { createApi } from '@atelier/contract/client.ts'
import { likesLike } from '@atelier/contract/likes/routes.ts'
import { answer, refusal } from './answers.ts'
import type { Answer } from './answers.ts'
import { fakeNetwork } from './fake-network.ts'
import { idOf, makeArtwork, makeArtworks, pagesOf } from './samples.ts'

function open(...answers: Answer[]) {
  const network = fakeNetwork(answers)
  return { ...network, api: createApi({ fetch: network.fetch, wait: () => Promise.resolve() }) }
}
const id = idOf(7)

test('responds with data from the request, and records the call', async () => {
  const { api, calls, requests } = open(answer(artworksGet, ({ params }) => makeArtwork(1, { id: params.id })))
  expect(await api(artworksGet, { params: { id } })).toMatchObject({ id })
  expect(calls(artworksGet)).toEqual([{ params: { id }, query: {}, body: undefined }])
  expect(calls(artworksList)).toEqual([])
  expect(requests).toEqual([`GET /artworks/${id}`])
})

test('the last mock of an endpoint wins', async () => {
  const of = (number: number) => answer(artworksGet, () => makeArtwork(number))
  const { api } = open(of(1), of(2))
  expect(await api(artworksGet, { params: { id } })).toMatchObject({ title: 'Artwork 2' })
})

test('an unmocked endpoint returns NOT_FOUND', async () => {
  const { api } = open(answer(artworksList, pagesOf([])))
  await expect(api(likesLike, { params: { id } })).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('a refusal reaches the client as an error, a throw as a network failure', async () => {
  const refused = open(answer(artworksGet, () => refusal(404, 'ARTWORK_NOT_FOUND', 'Gone.', { id })))
  await expect(refused.api(artworksGet, { params: { id } })).rejects.toMatchObject({
    status: 404,
    code: 'ARTWORK_NOT_FOUND',
    message: 'Gone.',
    data: { id },
  })
  const cut = open(answer(artworksGet, () => Promise.reject(new TypeError('cut'))))
  await expect(cut.api(artworksGet, { params: { id } })).rejects.toMatchObject({ code: 'NETWORK' })
})

test("a list of samples is paginated and searched like the API's", async () => {
  const { api } = open(answer(artworksList, pagesOf(makeArtworks(11))))
  const first = await api(artworksList)
  expect(first).toMatchObject({ items: { length: 9 }, total: 11 })
  const second = await api(artworksList, { query: { cursor: first.next_cursor! } })
  expect(second).toMatchObject({ items: [{ title: 'Artwork 10' }, { title: 'Artwork 11' }], next_cursor: null })
  expect(await api(artworksList, { query: { search: 'WORK 1' } })).toMatchObject({ total: 3 })
})

test('mocks must match the contract', () => {
  answer(artworksGet, () => refusal(401, 'UNAUTHENTICATED'))
  // @ts-expect-error an artwork has more than an id
  answer(artworksGet, () => ({ id }))
  // @ts-expect-error the endpoint does not declare this error
  answer(artworksGet, () => refusal(404, 'CREATOR_NOT_FOUND'))
  // @ts-expect-error nor this status of it
  answer(artworksGet, () => refusal(410, 'ARTWORK_NOT_FOUND'))
  // @ts-expect-error its path has no such parameter
  answer(artworksGet, ({ params }) => makeArtwork(1, { id: params.name }))
  expect.assertions(0)
})
