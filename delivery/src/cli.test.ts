import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { atelier, program } from '../testing/atelier.ts'
import type { DeliveryToken } from './commands/make-token.ts'

test('help lists the commands', async () => {
  const { code, stdout } = await program(['--help'])
  expect(code).toBe(0)
  for (const command of ['publish', 'release', 'preview', 'canary', 'rollback', 'status', 'errors'])
    expect(stdout).toContain(command)
})

test.each([
  [['publish'], {}, /missing required argument 'apps'/],
  [['deploy', 'gallery'], {}, /unknown command 'deploy'/],
  [['token', 'create', 'gallery', '--days', 'ten'], {}, /It must be a whole number/],
  [['canary', 'gallery', '--stop', '--promote'], {}, /cannot be used with/],
  [['preview', 'gallery', 'projects'], {}, /too many arguments/],
  [['preview', 'gallery', '--hours', 'two'], {}, /It must be a whole number/],
  [['release', 'gallery', '--rounds', 'many'], {}, /It must be a whole number/],
  [
    ['release', 'gallery', '--no-build'],
    { ATELIER_TOKEN: 'some-token', ATELIER_BUYER: 'buyer@example.com' },
    /^atelier: ATELIER_BUYER is not of the form EMAIL:PASSWORD/,
  ],
  [['token', 'list'], {}, /^atelier: There is no token; set ATELIER_TOKEN/],
  [['status'], {}, /^atelier: There is no token; set ATELIER_TOKEN/],
  [['status'], { ATELIER_TOKEN: 'some-token', ATELIER_URL: 'nowhere' }, /^atelier: nowhere is not an http/],
  [
    ['status'],
    { ATELIER_TOKEN: 'some-token', ATELIER_URL: 'localhost:3000' },
    /^atelier: localhost:3000 is not an http/,
  ],
])('rejects %j as wrong usage', async (args, env, message) => {
  const { code, stdout, stderr } = await atelier(args, env)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(message)
})

test('creates a random token and the site setting with its hash and expiration date', async () => {
  const made = async (...args: string[]) =>
    JSON.parse((await atelier(['token', ...args, '--json'])).stdout) as DeliveryToken
  const one = await made('gallery')
  expect(one.token).not.toBe((await made('new', 'gallery')).token)
  const [setting, lastDay] = one.setting.split('@')
  expect(setting).toBe(`gallery=sha256:${createHash('sha256').update(one.token).digest('hex')}`)
  expect(Date.parse(lastDay!)).toBeGreaterThan(Date.now())
})

test('creates a token of a scraper with its own setting', async () => {
  const { stdout } = await atelier(['token', 'new', 'prometheus', '--metrics'])
  const [, token = '', digest] =
    /^credentials: (\S+)\nMETRICS_TOKENS=prometheus=sha256:([0-9a-f]{64})@\d{4}-\d\d-\d\d\n$/.exec(stdout) ?? []
  expect(digest).toBe(createHash('sha256').update(token).digest('hex'))
})

test('a failure prints one line and exits with code 1', async () => {
  const env = { ATELIER_TOKEN: 'some-token', ATELIER_URL: 'http://127.0.0.1:1' }
  const { code, stderr } = await program(['rollback', 'gallery'], env)
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'atelier: http://127.0.0.1:1 cannot be reached: bad port.\n' })
  const unknown = await atelier(['publish', 'nothing', '--no-build'], env)
  expect(unknown.stderr).toMatch(/^atelier: There is no app called nothing: .*mf-nothing does not exist\.\n$/)
  expect(unknown.code).toBe(1)
})
