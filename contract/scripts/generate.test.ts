import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import type { Event, Signal } from '../src/event.ts'
import { events, signals } from '../src/events.ts'
import { domainLive, domainRoutes, staleByEvents } from './domain-routes.ts'

test.each(Object.entries(contract))(
  'the routes of %s are up to date; otherwise run "npm run generate -w contract"',
  async (domain, endpoints) => {
    const file = path.join(import.meta.dirname, '../src', domain, 'routes.ts')
    expect(readFileSync(file, 'utf8')).toBe(await domainRoutes(domain, endpoints))
  },
)

const signalsOf: Record<string, Record<string, Signal>> = signals

test.each(Object.entries<Record<string, Event>>(events))('events of %s are up to date', async (domain, named) => {
  const file = path.join(import.meta.dirname, '../src', domain, 'live.ts')
  expect(readFileSync(file, 'utf8')).toBe(await domainLive(domain, named, signalsOf[domain]))
})

test('the stale keys of events are up to date', async () => {
  expect(readFileSync(path.join(import.meta.dirname, '../src/live.ts'), 'utf8')).toBe(await staleByEvents(events))
})
