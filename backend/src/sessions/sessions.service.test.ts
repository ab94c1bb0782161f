import { Types } from 'mongoose'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testEnvironment } from '../../test/environment.ts'
import { readConfig } from '../config.ts'
import { buildIndexes, connectDatabase } from '../database/connect.ts'
import { mediaAddress } from '../media/media-address.ts'
import { ownProfilesService } from '../profiles/own-profile.service.ts'
import { SessionEvents } from './session-events.ts'
import { sessionsService } from './sessions.service.ts'
import type { Sessions } from './sessions.service.ts'

const config = readConfig(testEnvironment())
const events = new SessionEvents()
const heard: string[] = []
let database: Awaited<ReturnType<typeof connectDatabase>>
let sessions: Sessions

beforeAll(async () => {
  database = await connectDatabase(config.mongodbUri)
  const profiles = ownProfilesService(database, mediaAddress(config))
  const now = () => new Date()
  sessions = sessionsService({ database, profiles, events, logger: pino({ level: 'silent' }), secret: 'secret', now })
  await buildIndexes(database)
  events.onEnded(({ sessionIds }) => heard.push(...sessionIds))
})
afterAll(async () => {
  await database.dropDatabase()
  await database.close()
})

const device = { browser: null, system: null, time_zone: null }
const begin = (userId = String(new Types.ObjectId())) => sessions.begin(userId, device)

test('who holds connections hears once of the end by log-out, and by a stolen token', async () => {
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

test('the end of all sessions is told after the commit, and not if there is none', async () => {
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

test('a request is admitted by one read, of the session alone, once the role is chosen', async () => {
  const userId = new Types.ObjectId()
  await database.collection('profiles').insertOne({ _id: userId, role: 'buyer', created_at: new Date() })
  const { sessionId } = await begin(String(userId))
  await database.collection('profiles').deleteOne({ _id: userId })
  expect(await sessions.user(sessionId)).toEqual({ userId: String(userId), role: 'buyer' })
})
