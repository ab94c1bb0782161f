import { expect, test } from 'vitest'
import { ApiError } from '@atelier/contract/api-error.ts'
import { againstRevision } from './conflicts.ts'

const seen = { app: 'gallery', revision: 4, version: 'aaaaaaaaaaaaaaaa' }
const done = { app: 'gallery', version: 'bbbbbbbbbbbbbbbb', previous: null, revision: 9, switched: true }

const conflict = (revision: number, version: string) =>
  new ApiError({
    code: 'REVISION_CONFLICT',
    status: 409,
    message: 'Another release was made in the meantime.',
    data: { revision, version },
  })

test('another app’s release meanwhile is taken in', async () => {
  const tried: number[] = []
  const outcome = await againstRevision(seen, async (revision) => {
    tried.push(revision)
    if (revision < 6) throw conflict(revision + 1, seen.version)
    return done
  })
  expect(outcome).toBe(done)
  expect(tried).toEqual([4, 5, 6])
})

test('after five attempts it gives up', async () => {
  let tried = 0
  const never = againstRevision(seen, async (revision) => {
    tried++
    throw conflict(revision + 1, seen.version)
  })
  await expect(never).rejects.toThrow('Another release was made in the meantime.')
  expect(tried).toBe(5)
})

test('a release of the same app by somebody else is not overwritten', async () => {
  let tried = 0
  const overtaken = againstRevision(seen, async () => {
    tried++
    throw conflict(5, 'cccccccccccccccc')
  })
  await expect(overtaken).rejects.toThrow('gallery was switched to cccccccccccccccc by somebody else meanwhile.')
  expect(tried).toBe(1)
})
