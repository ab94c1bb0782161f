import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('stopping the whole service ends no inspection; the exiting backend does', async () => {
  const module = fileURLToPath(new URL('inspection-child.ts', import.meta.url))
  const child = fork(module, [], { execArgv: ['--import', 'tsx'] })
  await once(child, 'message')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  child.kill('SIGINT')
  child.disconnect()
  expect(await ended).toEqual([0, null])
})
