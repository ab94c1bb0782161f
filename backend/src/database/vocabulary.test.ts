import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeArtwork, makeProject } from '../../test/factories.ts'
import { post } from '../../test/applications.ts'
import { examined, readsDuring } from '../../test/commands.ts'
import { useEmptyCollections, useSite } from '../../test/use-site.ts'
import { artworkWords } from '../artworks/artwork-words.ts'
import { fold } from '@atelier/contract/fold.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
useEmptyCollections(site, ['artworks', 'projects', 'artwork_words', 'project_words'])

const SEED = 20_261_125
const ALPHABET = ['a', 'b', 'B', ' ', '.', '-', 'é', 'ﬁ', '漢', '字', '😀', '\u{10fffe}', '(', '\\', '|', '  ']

const titles = (search: string) => site.api.artworks.list({ query: { search, limit: 48 } })
const words = async (name: string) =>
  (await site.database.collection<{ _id: string }>(name).find().toArray()).map(({ _id }) => _id)

const text = (max: number) =>
  fc.array(fc.constantFrom(...ALPHABET), { minLength: 1, maxLength: max }).map((letters) => letters.join(''))

test('a search finds the titles that contain it, in any script, over words and in long ones', async () => {
  const stored = fc.sample(text(90), { seed: SEED, numRuns: 40 }).map((title) => `x${title}x`)
  for (const title of stored) await makeArtwork(site.database, { title })
  const searches = fc.sample(fc.tuple(fc.nat(), fc.nat(30), text(3)), { seed: SEED, numRuns: 60 })
  for (const [n, length, other] of searches) {
    const title = [...stored[n % stored.length]!]
    const at = n % title.length
    for (const search of [
      title
        .slice(at, at + length + 1)
        .join('')
        .trim(),
      other.trim(),
    ].filter(Boolean)) {
      const wanted = stored.filter((one) => fold(one).includes(fold(search)))
      const found = (await titles(search)).items.map((artwork) => artwork.title)
      expect(found.toSorted(), JSON.stringify(search)).toEqual(wanted.toSorted())
    }
  }
}, 60_000)

test('a search without a hit reads no document', async () => {
  await makeArtwork(site.database, { title: 'Glass Orchard' })
  const reads = await readsDuring(site.database, async () => expect((await titles('orchid')).total).toBe(0))
  const costs = await Promise.all(reads.map((read) => examined(site.database, read)))
  expect(costs).toMatchObject([{ documents: 0, keys: 0 }])
})

test('removing a title removes its words, except those of other titles', async () => {
  await makeArtwork(site.database, { title: 'Glass Orchard' })
  const vocabulary = artworkWords(site.database)
  await vocabulary.add(['unused'])
  await vocabulary.release(['unused', 'glass'])
  expect((await words('artwork_words')).toSorted()).toEqual(['glass', 'orchard'])
  await vocabulary.add(['unused'])
  await site.recur('artworks.words.hourly')
  expect((await words('artwork_words')).toSorted()).toEqual(['glass', 'orchard'])
})
test('a deleted project takes its words with it', async () => {
  const buyer = await site.as('buyer')
  const kept = await makeProject(site.database, { description: 'A film of a quiet harbour.' })
  const { id } = await post(buyer, { title: 'Sextants of a harbour' })
  expect(await words('project_words')).toContain('sextants')
  await buyer.api.projects.delete({ params: { id } })
  expect(await words('project_words')).not.toContain('sextants')
  const { items } = await site.api.projects.list({ query: { search: 'arbour' } })
  expect(items.map((project) => project.id)).toEqual([kept._id])
})
