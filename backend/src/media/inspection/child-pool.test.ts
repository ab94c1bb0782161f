import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChildPool, TooCostlyError } from './child-pool.ts'

const MB = 1024 * 1024
let folder: string
let module: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atelier-pool-'))
  module = path.join(folder, 'child.mjs')
  await writeFile(
    module,
    `process.on('message', ({ spin, take }) => {
      const until = Date.now() + spin
      while (Date.now() < until);
      const taken = Buffer.alloc(take, 1)
      process.send({ pid: process.pid, taken: taken.length })
    })
    process.once('disconnect', () => process.exit(0))
    process.send('ready')`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

const pool = () =>
  createChildPool<{ spin: number; take: number }, { pid: number; taken: number }>(module, {
    ...{ ms: 3000, bytes: 600 * MB, processes: 2 },
  })

test('a process is kept for the next question, and two at once have one each', async () => {
  const ask = pool()
  const first = await ask({ spin: 0, take: 10 })
  expect(await ask({ spin: 0, take: 20 })).toEqual({ pid: first.pid, taken: 20 })
  const [one, other] = await Promise.all([ask({ spin: 0, take: 1 }), ask({ spin: 0, take: 1 })])
  expect(one.pid).not.toBe(other.pid)
})

test('what takes too long is killed, and the next question is answered by another', async () => {
  const ask = pool()
  const { pid } = await ask({ spin: 0, take: 1 })
  await expect(ask({ spin: 60_000, take: 1 })).rejects.toThrow(TooCostlyError)
  expect((await ask({ spin: 0, take: 1 })).pid).not.toBe(pid)
  expect(() => process.kill(pid, 0)).toThrow()
})

test.runIf(process.platform === 'linux')('what takes too much memory ends alone', async () => {
  const ask = pool()
  await expect(ask({ spin: 0, take: 2000 * MB })).rejects.toThrow(TooCostlyError)
  expect((await ask({ spin: 0, take: 1 })).taken).toBe(1)
})

test('a process that does not come up is no fault of the question', async () => {
  const broken = path.join(folder, 'broken.mjs')
  await writeFile(broken, 'process.exit(3)')
  const failure: unknown = await createChildPool(broken, { ms: 3000, bytes: MB, processes: 1 })({}).catch(
    (error: unknown) => error,
  )
  expect(failure).toMatchObject({ message: 'The process ended by 3.' })
  expect(failure).not.toBeInstanceOf(TooCostlyError)
})
