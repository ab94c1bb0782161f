import { expect, test } from 'vitest'
import { startExaminedSite } from '../../../test/examined-site.ts'
import { using } from '../../../test/use-site.ts'
import { lineOf } from './report.ts'

const examined = using(startExaminedSite)

test('finds nothing wrong with a working site, and leaves nothing behind', async () => {
  const before = await examined.stored()
  const results = await examined.examine()
  expect(await examined.stored()).toEqual(before)
  expect(results.filter(({ state }) => state !== 'ok' && state !== 'untried').map(lineOf)).toEqual([])
  // What the emulators lack, and the example does not use.
  const untried = results.filter(({ state }) => state === 'untried').map(({ part, check }) => `${part}: ${check}`)
  const buckets = Object.values(examined.site.storage.buckets)
  expect(untried).toEqual([...buckets.map((bucket) => `S3 ${bucket}: lifecycle`), 'Redis: settings'])
  const ok = results.filter(({ state }) => state === 'ok').map(lineOf)
  expect(ok).toContain('ok      MongoDB: transactions')
  expect(ok).toContain(`ok      LinkedIn: redirect address: ${examined.env['PUBLIC_URL']}/api/auth/linkedin/callback`)
  expect(ok).toContain('ok      SMTP: sender')
})

test('sends a test mail on request', async () => {
  const results = await examined.examine({}, 'operator@atelier.test')
  expect(results).toContainEqual(expect.objectContaining({ check: 'test mail', state: 'ok' }))
  const inbox = await fetch(`${examined.inboxUrl}/api/messages?to=operator@atelier.test`)
  expect(await inbox.json()).toMatchObject([{ from: 'Atelier <hello@atelier.test>' }])
})

test('one part that fails does not hide others, and no line contains a password', async () => {
  const lines = await examined.findings({
    MONGODB_URI: 'mongodb://atelier:first-secret@127.0.0.1:1/atelier',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    REDIS_URL: 'redis://default:second-secret@127.0.0.1:1',
    SMTP_URL: 'smtp://atelier:third-secret@127.0.0.1:1',
  })
  for (const part of ['MongoDB', 'S3 \\S+', 'Redis', 'SMTP'])
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^wrong +${part}: connection: the connection was refused .*→ start the server`)),
    )
  expect(lines.join('\n')).not.toMatch(/-secret/)
})
