import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorkerPool, InterruptedError, TooCostlyError } from './worker-pool.ts'

const MB = 1024 * 1024
let folder: string
let module: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atelier-pool-'))
  module = path.join(folder, 'child.mjs')
  await writeFile(
    module,
    `import { getPriority } from 'node:os'
    const niceAtStart = getPriority()
    process.on('message', async ({ spin = 0, idle = 0, take = 0, signal }) => {
      if (signal) process.kill(process.pid, signal)
      const until = process.cpuUsage().user + spin * 1000
      while (process.cpuUsage().user < until);
      await new Promise((resolve) => setTimeout(resolve, idle))
      const taken = Buffer.alloc(take, 1)
      process.send({ pid: process.pid, taken: taken.length, niceAtStart })
    })
    process.once('disconnect', () => process.exit(0))
    process.send('ready')`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

/** Cost of a question (milliseconds of CPU time, milliseconds of waiting, bytes), and what ends its process. */
type Question = Partial<Record<'spin' | 'idle' | 'take', number>> & { signal?: NodeJS.Signals }
const LIMITS = { cpuMs: 1000, ceilingMs: 60_000, bytes: 600 * MB, processes: 2 }

const pool = (limits: Partial<typeof LIMITS> = {}) =>
  createWorkerPool<Question, { pid: number; taken: number; niceAtStart: number }>(module, { ...LIMITS, ...limits })
const failureOf = (answer: Promise<unknown>) => answer.catch((error: unknown) => error)

test('reuses processes, one per concurrent question, and keeps a spare', async () => {
  const { ask } = pool()
  const pids = new Set<number>()
  await expect
    .poll(async () => {
      const [one, other] = await Promise.all([ask({ idle: 20 }), ask({ idle: 20, take: 20 })])
      expect(other.taken).toBe(20)
      pids.add(one.pid).add(other.pid)
      return one.pid === other.pid
    })
    .toBe(false)
  for (let n = 0; n < 6; n++) pids.add((await ask({})).pid)
  expect(pids.size).toBeLessThanOrEqual(3)
})

test.runIf(process.platform === 'linux')(
  'kills a process above its CPU limit while others keep answering',
  async () => {
    const { ask } = pool()
    const failures = await Promise.all([failureOf(ask({ spin: 60_000 })), failureOf(ask({ spin: 60_000 }))])
    for (const failure of failures) expect(failure).toBeInstanceOf(TooCostlyError)
    expect((await ask({ take: 1 })).taken).toBe(1)
  },
)

test.runIf(process.platform === 'linux')('waiting for a busy machine does not count', async () => {
  const { ask } = pool({ cpuMs: 700 })
  const { niceAtStart } = await ask({ spin: 50, idle: 1500 })
  expect(niceAtStart).toBe(getPriority())
})

test('the wall-clock limit kills an idle process, and the question can be retried', async () => {
  const { ask } = pool({ ceilingMs: 300 })
  const failure = await failureOf(ask({ idle: 60_000 }))
  expect(failure).toBeInstanceOf(process.platform === 'linux' ? InterruptedError : TooCostlyError)
})

test.each([
  ['SIGKILL', InterruptedError],
  ['SIGTERM', InterruptedError],
  ['SIGSEGV', TooCostlyError],
] as const)(
  'a process that ends by %s fails only its own question, with the matching error',
  async (signal, Reason) => {
    const { ask } = pool()
    expect(await failureOf(ask({ signal, idle: 60_000 }))).toBeInstanceOf(Reason)
    expect((await ask({ take: 1 })).taken).toBe(1)
  },
)

test.runIf(process.platform === 'linux')('exceeding the memory limit ends only that process', async () => {
  const { ask } = pool()
  expect(await failureOf(ask({ take: 2000 * MB }))).toBeInstanceOf(TooCostlyError)
  expect((await ask({ take: 1 })).taken).toBe(1)
})

test('after a failed startup the question can be retried, and the next one starts another process', async () => {
  const fragile = path.join(folder, 'fragile.mjs')
  await writeFile(fragile, 'process.exit(3)')
  const { ask } = createWorkerPool<Question, { pid: number }>(fragile, LIMITS)
  const failures = await Promise.all([failureOf(ask({})), failureOf(ask({}))])
  expect(failures).toMatchObject(Array(2).fill({ cause: { message: 'The process ended by 3.' } }))
  for (const failure of failures) expect(failure).toBeInstanceOf(InterruptedError)
  await writeFile(fragile, `await import(${JSON.stringify(module)})`)
  await expect.poll(() => failureOf(ask({}))).toMatchObject({ pid: expect.any(Number) })
})

test('a warmed-up process starts before the first question', async () => {
  const mark = path.join(folder, 'started')
  const marking = path.join(folder, 'marking.mjs')
  await writeFile(marking, `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(mark)}, '')`)
  createWorkerPool(marking, LIMITS).warmUp()
  await expect.poll(() => existsSync(mark)).toBe(true)
})
