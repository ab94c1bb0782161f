import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIndexes, connectDatabase } from '../../database/connect.ts'
import { createServices } from '../../app/create-services.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createStorage } from '../../storage/storage.ts'
import { ownProfilesService } from '../../profiles/own-profile.service.ts'
import type { OwnProfiles } from '../../profiles/own-profile.service.ts'
import { testEnvironment } from '../../../test/environment.ts'
import { readConfig } from '../../settings/config.ts'
import { providerLink } from './provider-link.ts'
import type { ProviderIdentity, ProviderLink } from './provider-link.ts'

const config = readConfig(testEnvironment())
let link: ProviderLink
let profiles: OwnProfiles
let stop: () => Promise<void>

beforeAll(async () => {
  const database = await connectDatabase(config.mongodbUri)
  const logger = createLogger('silent')
  const services = createServices({ config, database, logger, storage: createStorage(config.s3) })
  const refuse = () => Promise.reject(new Error('No account is linked that was there before'))
  // Each of them would get a notice.
  services.jobs.register = () => refuse
  profiles = ownProfilesService(services)
  link = providerLink(services)
  await buildIndexes(database)
  stop = async () => {
    await database.dropDatabase()
    await database.close()
  }
})
afterAll(() => stop())

const identity = (change: Partial<ProviderIdentity>): ProviderIdentity => ({
  provider: 'google',
  subject: '1',
  email: 'a@example.com',
  emailVerified: true,
  name: 'A',
  ...change,
})

test('an absent or empty id is rejected before it can match an account', async () => {
  // An account without a Google id, which an undefined id would match.
  await link(identity({ provider: 'linkedin' }))
  expect(await link(identity({ subject: undefined }))).toBe('no-subject')
  expect(await link(identity({ subject: '' }))).toBe('no-subject')
})

test('an absent or unverified address is rejected', async () => {
  expect(await link(identity({ subject: '2', email: undefined }))).toBe('unverified')
  expect(await link(identity({ subject: '2', email: ' ' }))).toBe('unverified')
  expect(await link(identity({ subject: '2', emailVerified: false }))).toBe('unverified')
})

test('once linked, only the provider’s id counts, not its address', async () => {
  const first = await link(identity({ subject: '3', email: 'old@example.com' }))
  expect(await link(identity({ subject: '3', email: 'new@example.com', emailVerified: false }))).toEqual(first)
})

test.each([
  ['  Ines Okafor ', 'Ines Okafor'],
  ['Ines\nBcc: all@example.com', null],
  ['<b>Ines</b>', null],
  ['Win at https://x.example', null],
  ['Atelier Security', null],
  ['Ines\u200B', 'Ines'],
  ['ines.photography', null],
  ['x'.repeat(81), null],
  [undefined, null],
])('the name %j becomes %j', async (name, full_name) => {
  const subject = `named ${name}`
  const linked = await link(
    identity({ subject, email: `${Buffer.from(subject).toString('hex').slice(-40)}@example.com`, name }),
  )
  expect(linked).toMatchObject({ userId: expect.any(String) })
  expect(await profiles.find((linked as { userId: string }).userId)).toMatchObject({ full_name })
})
