import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../person.ts'
import { startKillable } from '../two-backends.ts'

/** While the backend starts again, which takes long on a busy machine. */
const ATTEMPTS = 480
const UNANSWERED = [0, 502, 503, 504]

export type DyingBackend = Awaited<ReturnType<typeof dyingBackend>>

/** A backend that is killed while it answers the calls of these numbers, and started again. */
export async function dyingBackend(environment: Record<string, string>) {
  const backend = await startKillable(environment)
  let calls = 0
  let kills = 0
  let killAt: number[] = []
  let restarting: Promise<void> | undefined

  async function die(): Promise<void> {
    kills++
    await backend.stop('SIGKILL')
    await backend.start()
  }

  return {
    kills: () => kills,
    stop: () => backend.stop('SIGKILL'),
    start: () => backend.start(),
    /** From now on. */
    dieAt(numbers: readonly number[]): void {
      calls = 0
      killAt = [...numbers]
    },
    /** The code of the answer, or `ok`; repeated until there is an answer. */
    async call(person: Person, call: (api: Person['api']) => Promise<unknown>): Promise<string> {
      for (let attempt = 1; ; attempt++) {
        await restarting
        const answer = call(backend.api(person))
        answer.catch(() => {})
        if (killAt.includes(++calls)) {
          // While the call is answered
          await sleep(calls % 25)
          restarting ??= die().finally(() => (restarting = undefined))
        }
        try {
          await answer
          return 'ok'
        } catch (error) {
          const { code = String(error), status = 0 } = error as { code?: string; status?: number }
          if (!UNANSWERED.includes(status)) return status >= 500 ? `${status} ${code}` : code
          if (attempt === ATTEMPTS) return `no answer: ${code}`
          await sleep(100)
        }
      }
    },
  }
}
