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

/** What the system tells of the backend and the processes it started. */
function processes(file: 'status' | 'limits'): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        const ours = [`Pid:\t${backend.pid}\n`, `PPid:\t${backend.pid}\n`].some((line) => status.includes(`\n${line}`))
        return ours ? [readFileSync(`/proc/${pid}/${file}`, 'utf8')] : []
      } catch {
        // Ended meanwhile
        return []
      }
    })
}

/** Bytes that they hold now. */
const memory = () =>
  processes('status').reduce((sum, status) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024, 0)

/** How many of them have the limit of memory, which they get once they are ready. */
const inspecting = () => processes('limits').filter((limits) => /^Max data size\s+\d/m.test(limits)).length

test('what is heavier still is refused by its header', async () => {
  await expect(upload(person, await heavyPicture(1.01))).rejects.toMatchObject({ code: 'TOO_MANY_PIXELS' })
})

test.skipIf(platform() !== 'linux')(
  'heavy pictures of one person take turns, cost little memory, and another person’s small one is done before them',
  async () => {
    const file = await heavyPicture()
    // What every first picture loads stays, and so do the processes
    await upload(person, await twoHalves(64, 64))
    const other = await backend.as('creator')
    await upload(other, await twoHalves(64, 64))
    await expect.poll(inspecting, { timeout: 30_000 }).toBe(INSPECTION.processes)
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
    await upload(other, await twoHalves(64, 64))
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
