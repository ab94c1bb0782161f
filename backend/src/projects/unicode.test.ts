import { post } from '../../test/applications.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useSite } from '../../test/use-site.ts'

const site = useSite()

// Each in a description, a title, a skill and a letter.
test.for([
  'مشهد ليلي هادئ',
  'סצנות לילה',
  '夜の風景、六枚。',
  'Zoë — “quoted”, ‘thus’',
  'नमस्ते दुनिया',
  '👩‍🎨🏳️‍🌈 and 🎬',
  'Z̷a̷l̷g̷o̷',
  'a < b > c, <3 & <lora:film:0.8>',
  '$ne __proto__ {{x}} ${y} %00',
  "Robert'); DROP TABLE",
])('accepts %s unchanged', async (text) => {
  const buyer = await site.as('buyer')
  const creator = await site.as('creator')
  const words = { title: text, description: `${text}\n\n\t${text}`, skills: [text] }
  const posted = await post(buyer, words)
  expect(posted).toMatchObject(words)
  const applied = await creator.api.applications.apply({ params: { id: posted.id }, body: { id: randomUUID() } })
  const changed = await creator.api.applications.update({ params: { id: applied.id }, body: { letter: text } })
  expect(changed.letter).toBe(text)
  expect((await site.api.projects.list({ query: { search: text } })).items.map(({ id }) => id)).toContain(posted.id)
})
