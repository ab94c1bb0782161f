import { execFileSync } from 'node:child_process'
import { createECDH, createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'atelier-env-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, '.env')
const make = () =>
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'make-env.mjs'), file], { stdio: 'pipe' })

test('creates the secrets for docker-compose.yml once, readable only by the owner', () => {
  make()
  const text = readFileSync(file, 'utf8')
  const made = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s)),
  )
  const compose = readFileSync(path.join(import.meta.dirname, '../docker-compose.yml'), 'utf8')
  for (const [, name] of compose.matchAll(/\$\{(\w+):/g)) expect(made[name]).toMatch(/\S{32,}/)
  const hash = createHash('sha256').update(made.ATELIER_TOKEN).digest('hex')
  const [setting, lastDay] = made.DELIVERY_TOKENS.split('@')
  expect(setting).toBe(`all=sha256:${hash}`)
  expect(Date.parse(lastDay)).toBeGreaterThan(Date.now())
  const vapid = createECDH('prime256v1')
  vapid.setPrivateKey(made.VAPID_PRIVATE_KEY, 'base64url')
  expect(vapid.getPublicKey('base64url')).toBe(made.VAPID_PUBLIC_KEY)
  expect(made.VAPID_PRIVATE_KEY).toHaveLength(43)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(make).toThrow('is there already')
  expect(readFileSync(file, 'utf8')).toBe(text)
})
