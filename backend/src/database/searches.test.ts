import { foundPairs, strangePairs } from '@atelier/contract/testing/search-pairs.ts'
import type { Conversation } from '@atelier/contract/conversations/schemas.ts'
import { beforeAll, expect, test } from 'vitest'
import { converse, send } from '../../test/conversations.ts'
import { makeArtwork, makeProfile, makeProject } from '../../test/factories.ts'
import { usePerson, useSite } from '../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
const buyer = usePerson(site, 'buyer')
const creator = usePerson(site, 'creator')
const texts = [...foundPairs, ...strangePairs].map(({ text }) => text)

beforeAll(async () => {
  const { _id: user_id } = await makeProfile(site.database)
  const conversation: Conversation = await converse(buyer, creator)
  for (const text of texts) {
    await makeArtwork(site.database, { title: text, user_id })
    await makeProfile(site.database, { full_name: text })
    await makeProject(site.database, { title: text, user_id })
    await send(buyer, conversation, text)
  }
}, 60_000)

const limit = 48
const searches: Record<string, (search: string) => Promise<(string | null)[]>> = {
  'titles of works': async (search) =>
    (await site.api.artworks.list({ query: { search, limit } })).items.map(({ title }) => title),
  'works everywhere': async (search) =>
    (await site.api.artworks.list({ query: { search, scope: 'everywhere', limit } })).items.map(({ title }) => title),
  creators: async (search) =>
    (await site.api.creators.list({ query: { search } })).items.map(({ full_name }) => full_name),
  projects: async (search) => (await site.api.projects.list({ query: { search } })).items.map(({ title }) => title),
  messages: async (search) =>
    (await buyer.api.conversations.search({ query: { search } })).items.map(({ message }) => message.content),
}

test.for(Object.entries(searches))('%s are found in twenty scripts, however a word is typed', async ([, found]) => {
  const wrong: string[] = []
  for (const { search, text } of foundPairs)
    if (!(await found(search)).includes(text)) wrong.push(`${search} ≠ ${text}`)
  for (const { search, text } of strangePairs)
    if ((await found(search)).includes(text)) wrong.push(`${search} = ${text}`)
  expect(wrong).toEqual([])
})
