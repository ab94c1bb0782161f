import { factorCodes } from '@atelier/backend/factors/factor-codes.ts'
import { keysOf } from '@atelier/backend/kernel/keys.ts'
import { moderationLog } from '@atelier/backend/moderation/moderation-log.ts'
import { expect, test } from 'vitest'
import { useSeededDemo } from '../test/test-demo.ts'
import { demoModerators, moderatorCodes } from './demo-moderators.ts'

const demo = useSeededDemo(new Date())
const [first, second] = ['one', 'other'].map((word) => word.repeat(10)) as [string, string]

test('without the secret of a site it has none', async () => {
  expect(await demo.database.collection('moderators').countDocuments()).toBe(0)
})

test('the demo has two moderators, whose codes are accepted, also after the site’s secret was replaced', async () => {
  const accepted = async (sessionSecret: string) => {
    await demo.seed({ sessionSecret })
    const now = new Date()
    const codes = factorCodes(demo.database, keysOf(sessionSecret)('second factor'), () => now)
    const shown = moderatorCodes(sessionSecret, now).map((line) => line.split(/\s+/)[1]!)
    return Promise.all(demoModerators.map(({ id }, n) => codes.spend(id, shown[n]!)))
  }
  expect(await accepted(first)).toEqual(['totp', 'totp'])
  expect(await accepted(second)).toEqual(['totp', 'totp'])
  await demo.seed({ sessionSecret: second })
  expect(await demo.database.collection('moderators').countDocuments()).toBe(2)
  expect(await moderationLog(demo.database).firstBroken()).toMatchObject({ entries: 2, broken: null })
})
