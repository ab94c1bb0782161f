import { expect, test } from 'vitest'
import { ApiError, isNotFound } from './api-error.ts'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import type { Event } from './event.ts'
import { events } from './events.ts'

const endpoints = Object.entries(contract).flatMap(([domain, named]) =>
  Object.entries<Endpoint>(named).map(([name, endpoint]) => ({ id: `${domain}.${name}`, domain, endpoint })),
)
const names = new Set(endpoints.flatMap(({ id, domain }) => [id, domain]))

test('every mutation names its stale reads, and a read names none', () => {
  const withStale = endpoints.filter(({ endpoint }) => endpoint.stale).map(({ id }) => id)
  const changes = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ id }) => id)
  expect(withStale).toEqual(changes)
})

const changing = [
  ...endpoints.map(({ id, endpoint }) => ({ id, stale: endpoint.stale ?? [] })),
  ...Object.entries(events).flatMap(([domain, named]) =>
    Object.entries<Event>(named).map(([name, { stale }]) => ({ id: `event ${domain}.${name}`, stale })),
  ),
]

test.each(changing.filter(({ stale }) => stale.length > 0))('$id names only existing reads as stale', ({ stale }) => {
  const reads = new Map(endpoints.map((one) => [one.id, one.endpoint.method]))
  for (const name of stale) {
    expect(names).toContain(name)
    expect(reads.get(name) ?? 'GET').toBe('GET')
  }
})

/** Reads that a mutation updates in the cache itself: refetching would undo what was just clicked. */
const WRITTEN_BY_CLIENT = ['favorites.get', 'favorites.among', 'likes.among']

/** Of what never changes once it is written. */
const NEVER_CHANGED = ['agreements.verify']

test('every read is made stale by some change, besides those of any profile', () => {
  const lists = changing.map(({ id, stale }) => ({ domain: id.replace('event ', '').split('.')[0], stale }))
  const never = endpoints.filter(
    ({ id, domain, endpoint }) =>
      endpoint.method === 'GET' &&
      !lists.some(
        (list) =>
          // A profile appears in every list, so its changes cover all reads
          (list.domain === domain || list.domain !== 'accounts') &&
          (list.stale.includes(id) || list.stale.includes(domain)),
      ),
  )
  expect(never.map(({ id }) => id)).toEqual([...NEVER_CHANGED, ...WRITTEN_BY_CLIENT])
})

test('a read of a single resource declares a 404 of its own, which is recognized', () => {
  const codes = endpoints
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .flatMap(({ endpoint }) => Object.entries(endpoint.errors ?? {}))
    .flatMap(([code, { status, text }]) => (status === 404 ? [{ code, status, message: text }] : []))
  expect(codes.length).toBeGreaterThan(3)
  for (const error of codes) expect(isNotFound(new ApiError(error))).toBe(true)
  expect(isNotFound(new ApiError({ code: 'NOT_FOUND', status: 404, message: '' }))).toBe(false)
  expect(isNotFound(new Error('ARTWORK_NOT_FOUND'))).toBe(false)
})
