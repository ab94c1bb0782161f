import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { testEnvironment } from '../../../test/environment.ts'
import { freePort } from '../../../test/free-port.ts'

test('a backend starts with a mail server that is away, and logs it', async () => {
  const env = { PATH: process.env['PATH'], ...testEnvironment(), SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }
  const main = path.join(import.meta.dirname, '../main.ts')
  const backend = spawn(process.execPath, ['--import', 'tsx', main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void backend.kill('SIGKILL'))
  const messages: string[] = []
  for await (const line of createInterface(backend.stdout)) {
    const { msg, part } = JSON.parse(line) as { msg: string; part?: string }
    messages.push(msg)
    if (part === 'SMTP') break
  }
  expect(messages).toContain('listening')
  expect(messages.at(-1)).toBe('the setup needs attention')
})
