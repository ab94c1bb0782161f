import { readdirSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/person.ts'
import { heavyPicture, twoHalves } from '../../../test/pictures.ts'
import { announce, complete, sendParts } from '../../../test/uploads.ts'
import { useBackend } from '../../../test/use-site.ts'
import { INSPECTION } from '../limits.ts'

const MB = 1024 * 1024
const backend = useBackend()
let person: Person
beforeAll(async () => {
  person = await backend.as('creator')
})

async function upload(who: Person, file: Buffer) {
  const begun = await announce(who, 'picture.png', file.length)
  await sendParts(who, begun, file)
  return complete(who, begun.id)
}

/** `/proc` entries of the backend and its child processes. */
function processes(file: 'status' | 'limits'): { pid: number; text: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        const ours = [`Pid:\t${backend.pid}\n`, `PPid:\t${backend.pid}\n`].some((line) => status.includes(`\n${line}`))
        return ours ? [{ pid: Number(pid), text: readFileSync(`/proc/${pid}/${file}`, 'utf8') }] : []
      } catch {
        // Exited meanwhile
        return []
      }
    })
}

/** Their current memory in bytes. */
const memory = () =>
  processes('status').reduce((sum, { text }) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1024, 0)

/** Those with the memory limit, which is set once they are ready. */
const inspecting = () => processes('limits').filter(({ text }) => /^Max data size\s+\d/m.test(text))

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // Exited meanwhile
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

test('rejects a heavier picture by its header', async () => {
  await expect(upload(person, await heavyPicture(1.01))).rejects.toMatchObject({ code: 'TOO_MANY_PIXELS' })
})

test.skipIf(platform() !== 'linux')(
  'one person’s heavy pictures take turns, cost little memory, and do not delay another person’s small one',
  async () => {
    const file = await heavyPicture()
    const other = await backend.as('creator')
    const small = await twoHalves(64, 64)
    const warmUp = async () => {
      await Promise.all([upload(person, small), upload(other, small)])
      return inspecting().length
    }
    // Memory loaded by the first picture stays, and so do the processes with the spare, started while two are busy
    await expect.poll(warmUp, { timeout: 30_000 }).toBe(INSPECTION.processes + 1)
    const before = memory()
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, memory())), 20)
    const done: string[] = []
    const all = Array.from({ length: 4 }, (_, number) =>
      upload(person, file).then(
        () => done.push(`heavy ${number}`),
        () => done.push(`refused ${number}`),
      ),
    )
    await expect.poll(() => most > before).toBe(true)
    await upload(other, small)
    done.push('small')
    await Promise.all(all)
    clearInterval(watch)
    expect(done).toHaveLength(5)
    expect(done.join()).not.toContain('refused')
    expect(done.indexOf('small')).toBeLessThan(3)
    expect(most - before).toBeLessThan(300 * MB)
  },
  120_000,
)

test.skipIf(platform() !== 'linux')(
  'an inspection process that dies does not fail the file: 503 with Retry-After, and a retry inspects it',
  async () => {
    // Started with the backend, before any file
    await expect.poll(() => inspecting().length, { timeout: 30_000 }).toBeGreaterThan(0)
    const file = await heavyPicture()
    const { id, ...begun } = await announce(person, 'picture.png', file.length)
    await sendParts(person, { id, ...begun }, file)
    const headers = { authorization: `Bearer ${person.token}` }
    const killing = setInterval(() => inspecting().forEach(({ pid }) => kill(pid)), 100)
    const answer = await backend.fetch(`/api/uploads/${id}/complete`, { method: 'POST', headers })
    clearInterval(killing)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
    // A process killed last may still be handed out
    await expect.poll(() => complete(person, id), { timeout: 30_000 }).toMatchObject({ state: 'ready' })
  },
  90_000,
)
