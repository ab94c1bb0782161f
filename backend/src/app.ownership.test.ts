import { randomUUID } from 'node:crypto'
import { contract } from '@atelier/contract/contract.ts'
import type { Endpoint } from '@atelier/contract/endpoint.ts'
import { Types } from 'mongoose'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeArtwork } from '../test/factories.ts'
import { signedIn } from '../test/signed-in.ts'
import type { Person } from '../test/signed-in.ts'
import { announce, film } from '../test/uploads.ts'
import { useSite } from '../test/use-site.ts'

/** Endpoints that act on one thing, and whose it must be; all that reads a thing of everybody's is `anyone`. */
const whose: Record<string, 'artwork' | 'comment' | 'upload' | 'anyone'> = {
  'artworks.get': 'anyone',
  'artworks.update': 'artwork',
  'artworks.delete': 'artwork',
  'artworks.view': 'anyone',
  'comments.list': 'anyone',
  'comments.create': 'anyone',
  'comments.delete': 'comment',
  'creators.get': 'anyone',
  'favorites.get': 'anyone',
  'favorites.add': 'anyone',
  'favorites.remove': 'anyone',
  'likes.like': 'anyone',
  'likes.unlike': 'anyone',
  'projects.get': 'anyone',
  'media.getUpload': 'upload',
  'media.signParts': 'upload',
  'media.sendFile': 'upload',
  'media.completeUpload': 'upload',
  'media.cancelUpload': 'upload',
}

const onOneThing = Object.entries(contract)
  .filter(([domain]) => domain !== 'releases')
  .flatMap(([domain, all]) =>
    Object.entries(all as Record<string, Endpoint>).map(([name, endpoint]) => ({
      name: `${domain}.${name}`,
      endpoint,
    })),
  )
  .filter(({ endpoint }) => endpoint.path.includes('/:'))

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
let owner: Person
let other: Person
let ids: Record<'artwork' | 'comment' | 'upload', string>

beforeAll(async () => {
  owner = await signedIn(site)
  other = await signedIn(site)
})

async function makeOwned() {
  const artwork = await makeArtwork(site.database, { user_id: new Types.ObjectId(owner.id) })
  const artworkId = String(artwork._id)
  const commentId = randomUUID()
  const comment = await owner.api.comments.create({
    params: { id: artworkId },
    body: { id: commentId, content: 'Mine' },
  })
  const upload = await announce(owner, 'film.mp4', film().length)
  ids = { artwork: artworkId, comment: comment.id, upload: upload.id }
}

const statusOf = async (person: Person, { method, path }: Endpoint, id: string) => {
  const body =
    method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify({ title: 'Taken', part_numbers: [1] })
  const answer = await person.fetch(`/api${path.replace(/:\w+/, id)}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body,
  })
  await answer.arrayBuffer()
  return answer.status
}

test('every endpoint on one thing says whose it must be', () => {
  expect(Object.keys(whose).sort()).toEqual(onOneThing.map(({ name }) => name).sort())
})

describe.each(onOneThing.filter(({ name }) => whose[name] !== 'anyone'))('$name', ({ name, endpoint }) => {
  test('another creator is refused, and the thing is as it was for its owner', async () => {
    await makeOwned()
    const id = ids[whose[name] as keyof typeof ids]
    const refused = await statusOf(other, endpoint, id)
    // Cancelling what one does not have is done already; whose it is is not told.
    expect(name === 'media.cancelUpload' ? [204] : [403, 404]).toContain(refused)
    const upload = await owner.api.media.getUpload({ params: { id: ids.upload } })
    expect(upload.state).toBe('uploading')
    const after = await statusOf(owner, endpoint, id)
    expect([401, 403, 404]).not.toContain(after)
    expect(after).toBeLessThan(500)
  })
})
