import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { sampleRegistry } from '../../../test/sample-registry.ts'
import { RegistryFeed } from './registry-feed.ts'
import { running } from './running-registry.ts'

const logger = pino({ level: 'silent' })
const at = (revision: number): Registry => ({ ...sampleRegistry, revision })

function sourceOf(first: Registry | null) {
  const source = {
    registry: first,
    reads: 0,
    down: false,
    async revision() {
      if (source.down) throw new Error('down')
      return source.registry?.revision ?? 0
    },
    async read() {
      source.reads++
      return source.registry && running(source.registry)
    },
  }
  return source
}

async function refreshedFeed(first: Registry | null) {
  const source = sourceOf(first)
  const feed = new RegistryFeed(source, logger)
  await feed.refresh()
  return { source, feed }
}

test('is null before the first release and set after it', async () => {
  const { source, feed } = await refreshedFeed(null)
  expect(feed.current).toBeNull()
  source.registry = at(1)
  await feed.refresh()
  expect(feed.current?.registry.revision).toBe(1)
})

test('an unchanged revision is not read again', async () => {
  const { source, feed } = await refreshedFeed(at(3))
  await feed.refresh()
  expect(source.reads).toBe(1)
})

test('keeps the registry while the database is unavailable', async () => {
  const { source, feed } = await refreshedFeed(at(3))
  source.down = true
  await expect(feed.refresh()).rejects.toThrow('down')
  expect(feed.current?.registry.revision).toBe(3)
  source.down = false
  source.registry = at(4)
  await feed.refresh()
  expect(feed.current?.registry.revision).toBe(4)
})

test('a refresh during another read sees a release that was switched meanwhile', async () => {
  const source = sourceOf(at(1))
  const feed = new RegistryFeed(source, logger)
  const first = feed.refresh()
  await Promise.resolve()
  source.registry = at(2)
  await Promise.all([first, feed.refresh()])
  expect(feed.current?.registry.revision).toBe(2)
})

test('equal registries have the same ETag, different ones do not', async () => {
  const { source, feed } = await refreshedFeed(at(1))
  const etag = feed.current?.etag
  source.registry = at(2)
  await feed.refresh()
  expect(feed.current?.etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(feed.current?.etag).not.toBe(etag)
})
