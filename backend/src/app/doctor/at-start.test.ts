import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startCommandProxy } from '../../../test/command-proxy.ts'
import { startExaminedSite } from '../../../test/examined-site.ts'
import { freePort } from '../../../test/free-port.ts'
import { startS3Proxy } from '../../../test/s3-proxy.ts'
import { using } from '../../../test/use-site.ts'
import { readConfig } from '../../settings/config.ts'
import { checkAtStart } from './at-start.ts'

const READS = ['GET', 'HEAD', 'buildInfo', 'endSessions', 'first hello', 'hello', 'ping']

const examined = using(startExaminedSite)

async function logged(changes: Record<string, string>) {
  const lines: object[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as object)
  const env = { ...examined.env, ...changes }
  await checkAtStart(env, readConfig(env), pino({}, { write }))
  return lines
}

test('logs nothing about a working site', async () => {
  expect(await logged({})).toEqual([])
})

test('warns in one line of each fault that needs no write to be found', async () => {
  const lines = await logged({
    PUBLIC_URL: 'https://atelier.example',
    SMTP_URL: `smtp://atelier:mail-password@127.0.0.1:${await freePort()}`,
  })
  expect(lines).toMatchObject([
    { level: 40, part: 'settings', check: 'proxies', what: expect.stringContaining('TRUST_PROXY is 0') },
    { level: 40, part: 'SMTP', check: 'connection', msg: 'the setup needs attention' },
  ])
})

test('only reads from MongoDB and S3', async () => {
  const used = new Set<string>()
  const note = (name: string) => void used.add(name)
  const mongo = await startCommandProxy(examined.env['MONGODB_URI']!, ({ name }) => Promise.resolve(note(name)), [])
  onTestFinished(mongo.close)
  const when = ({ method = '' }: { method?: string }) => {
    note(method)
    return false
  }
  const S3_ENDPOINT = await startS3Proxy(examined.env['S3_ENDPOINT']!, [{ when }])
  expect(await logged({ MONGODB_URI: mongo.uri, S3_ENDPOINT })).toEqual([])
  expect([...used]).toEqual(expect.arrayContaining(['GET', 'buildInfo']))
  expect([...used].filter((name) => !READS.includes(name))).toEqual([])
})
