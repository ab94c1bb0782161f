import { expect, test } from 'vitest'
import { ApiError } from '@atelier/contract/api-error.ts'
import { againstRevision } from './conflicts.ts'

const seen = { revision: 4, versions: { gallery: 'aaaaaaaaaaaaaaaa' }, apps: 6 }
const done = { app: 'gallery', version: 'bbbbbbbbbbbbbbbb', previous: null, revision: 9, switched: true }

const conflict = (revision: number, gallery: string | null, others: Record<string, string | null> = {}) =>
  new ApiError({
    code: 'REVISION_CONFLICT',
    status: 409,
    message: 'Another release was made in the meantime.',
    data: { revision, versions: { gallery, ...others } },
  })

test('retries with the new revision after a concurrent release of another app', async () => {
  const tried: number[] = []
  const outcome = await againstRevision(seen, async (revision) => {
    tried.push(revision)
    if (revision < 6) throw conflict(revision + 1, seen.versions.gallery)
    return done
  })
  expect(outcome).toBe(done)
  expect(tried).toEqual([4, 5, 6])
})

test('gives up after two attempts for each app of the site and for ten new ones, with a pause before each retry', async () => {
  let tried = 0
  const pauses: number[] = []
  const never = againstRevision(
    seen,
    async (revision) => {
      tried++
      throw conflict(revision + 1, seen.versions.gallery)
    },
    async (attempt) => pauses.push(attempt),
  )
  await expect(never).rejects.toThrow('Another release was made in the meantime.')
  expect(tried).toBe(32)
  expect(pauses).toHaveLength(31)
})

test('does not overwrite a concurrent release of one of several apps, but retries if none of them changed', async () => {
  const versions = { ...seen.versions, shell: 'dddddddddddddddd' }
  const tried: number[] = []
  const outcome = await againstRevision({ ...seen, versions }, async (revision) => {
    tried.push(revision)
    if (revision < 5) throw conflict(5, versions.gallery, versions)
    return done
  })
  expect({ outcome, tried }).toEqual({ outcome: done, tried: [4, 5] })
  const overtaken = againstRevision({ ...seen, versions }, async () => {
    throw conflict(5, versions.gallery, { shell: 'eeeeeeeeeeeeeeee' })
  })
  await expect(overtaken).rejects.toThrow('shell was switched to eeeeeeeeeeeeeeee by somebody else meanwhile.')
})

test('does not overwrite a concurrent release of the same app', async () => {
  let tried = 0
  const overtaken = againstRevision(seen, async () => {
    tried++
    throw conflict(5, 'cccccccccccccccc')
  })
  await expect(overtaken).rejects.toThrow('gallery was switched to cccccccccccccccc by somebody else meanwhile.')
  expect(tried).toBe(1)
})

test('does not bring back an app that was retired concurrently', async () => {
  const overtaken = againstRevision(seen, async () => {
    throw conflict(5, null)
  })
  await expect(overtaken).rejects.toThrow(/^gallery was retired by /)
})
