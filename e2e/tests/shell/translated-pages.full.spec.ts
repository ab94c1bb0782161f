import { addFactor } from '../../support/moderators.ts'
import { enterNext } from '../../support/people.ts'
import { handsOf, pressAll } from '../../support/press-all.ts'
import { test } from '../../support/quiet-page.ts'
import { makeWalkSamples, walkedPages } from '../../support/walked-pages.ts'

test.describe.configure({ timeout: 900_000 })

for (const walker of ['newcomer', 'creator', 'buyer', 'moderator'] as const)
  test(`each button of a translated page works for a ${walker}`, async ({ page, complaints }) => {
    complaints.expect(/status of 4\d\d/)
    const { people, addressOf } = await makeWalkSamples()
    await enterNext(page, people[walker])
    if (walker === 'moderator') await addFactor(people[walker])
    await pressAll(handsOf(page), walkedPages[walker].map(addressOf))
  })
