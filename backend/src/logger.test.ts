import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const logger = fileURLToPath(new URL('./logger.ts', import.meta.url))

test('a process whose log nobody reads any more can still exit', async () => {
  const child = spawn(
    process.execPath,
    [
      ...['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval'],
      `const { createLogger } = await import(${JSON.stringify(logger)})
       const logger = createLogger('info')
       process.once('disconnect', () => {
         logger.info('stopping')
         logger.info('stopped')
         process.exit(0)
       })
       process.send('ready')`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  )
  try {
    await once(child, 'message')
    child.stdout!.destroy()
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
  }
})
