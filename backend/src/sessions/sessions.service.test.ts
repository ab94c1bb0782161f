import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testEnvironment } from '../../test/environment.ts'
import { readConfig } from '../settings/config.ts'
import { buildIndexes, connectDatabase } from '../database/connect.ts'
import { collectedServices } from '../app/app.ts'
import { createLogger } from '../kernel/logger.ts'
import { createStorage } from '../storage/storage.ts'
import { keysOf } from '../kernel/keys.ts'
import type { Keys } from '../kernel/keys.ts'
import { refreshToken } from './refresh-token.ts'
import { sessionEvents } from './session-events.ts'
import { sessionsService } from './sessions.service.ts'
import type { Sessions } from './sessions.service.ts'

const DAY = 86_400_000
const keys = keysOf('secret')('refresh token')
const config = readConfig(testEnvironment())
const heard: string[] = []
let database: Awaited<ReturnType<typeof connectDatabase>>
let ahead = 0
let sessions: Sessions
/** The same sessions from a backend with other keys. */
let sessionsBy: (keys: Keys) => Sessions

beforeAll(async () => {
  database = await connectDatabase(config.mongodbUri)
  const parts = { database, logger: createLogger('silent'), storage: createStorage(config.s3) }
  const now = () => new Date(Date.now() + ahead)
  const servicesBy = (keys: Keys) => collectedServices({ ...parts, config: { ...config, keys: () => keys }, now })
  sessionsBy = (keys) => sessionsService(servicesBy(keys))
  const services = servicesBy(keys)
  sessions = sessionsService(services)
  const events = sessionEvents(services)
  await buildIndexes(database)
  events.onEnded(({ sessionIds }) => heard.push(...sessionIds))
})
afterAll(async () => {
  await database.dropDatabase()
  await database.close()
})

const device = { browser: null, system: null, time_zone: null }
const begin = (userId = String(new Types.ObjectId())) => sessions.begin(userId, device)

test('emits the end of a session once, for logout and for a stolen token', async () => {
  const left = await begin()
  await sessions.end(left.refreshToken)
  await sessions.end(left.refreshToken)
  expect(heard.splice(0)).toEqual([left.sessionId])

  const stolen = await begin()
  const second = await sessions.rotate(stolen.refreshToken, device)
  await sessions.rotate(second?.refreshToken ?? '', device)
  expect(heard).toEqual([])
  await sessions.rotate(stolen.refreshToken, device)
  expect(heard.splice(0)).toEqual([stolen.sessionId])
})

test('emits the end of all sessions after commit, and nothing when there are none', async () => {
  const userId = String(new Types.ObjectId())
  const mine = [await begin(userId), await begin(userId)]
  await begin()
  const failing = database.transaction(async (transaction) => {
    await sessions.endAll(userId, transaction)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await sessions.user(mine[0]!.sessionId)).toMatchObject({ userId })

  const tell = await database.transaction((transaction) => sessions.endAll(userId, transaction))
  expect(heard).toEqual([])
  tell()
  expect(heard.splice(0).sort()).toEqual(mine.map(({ sessionId }) => sessionId).sort())
  expect(await sessions.user(mine[0]!.sessionId)).toBeNull()
})

test('authenticates a request with one read, of the session only, once the role is chosen', async () => {
  const userId = new Types.ObjectId()
  await database.collection('profiles').insertOne({ _id: userId, role: 'buyer', created_at: new Date() })
  const { sessionId } = await begin(String(userId))
  await database.collection('profiles').deleteOne({ _id: userId })
  const flags = { moderator: false, secondFactor: false }
  expect(await sessions.user(sessionId)).toEqual({ userId: String(userId), role: 'buyer', ...flags })
})

test('a session ends 180 days after it began, regardless of use', async () => {
  const { sessionId, refreshToken: first } = await begin()
  let token = first
  for (let day = 20; day < 180; day += 20) {
    ahead = day * DAY
    token = (await sessions.rotate(token, device))!.refreshToken
    expect(await sessions.user(sessionId)).not.toBeNull()
  }
  const before = new Date(Date.now() + ahead)
  ahead = 180 * DAY
  expect(await sessions.user(sessionId)).toBeNull()
  expect(await sessions.holder(token)).toBeNull()
  expect(await sessions.rotate(token, device)).toBeNull()
  expect(await sessions.endedSince(before)).toContain(sessionId)
  ahead = 0
})

test('tokens cannot be derived from the secret and session ID alone', async () => {
  const { sessionId, refreshToken: token } = await begin()
  const forged = refreshToken(keys.current, { sessionId, salt: '', generation: 1 })
  expect(await sessions.rotate(forged.text, device)).toBeNull()
  expect(await sessions.rotate(token, device)).not.toBeNull()
})

test('a new secret ends no session; concurrent refreshes share a token while the previous secret is configured', async () => {
  const { refreshToken: first } = await begin()
  const second = (await sessions.rotate(first, device))!.refreshToken
  const during = sessionsBy(keysOf('another', 'secret')('refresh token'))
  expect(await during.rotate(first, device)).toMatchObject({ refreshToken: second })
  const third = (await during.rotate(second, device))!.refreshToken
  const after = sessionsBy(keysOf('another')('refresh token'))
  expect(await after.rotate(second, device)).toMatchObject({ refreshToken: third })
  expect(await after.rotate(third, device)).not.toBeNull()
})
