import type { UploadState } from '@atelier/platform/host'
import { pausableTimer } from './pausable-timer.ts'

export class UploadTimeoutError extends Error {}
export class UploadCanceledError extends Error {}
/** Abort reason when the owner logs out; the run resumes when they return. */
export class UploadSuspendedError extends Error {}
class ConnectionLostError extends Error {}

type PauseReason = NonNullable<UploadState['paused']>

/** A pausable task with a time limit; pauses do not count. */
export interface Run {
  readonly paused: PauseReason | null
  /** Whether the visitor has paused it while transfers are still in flight. */
  readonly pausing: boolean
  /** Starts nothing new. Transfers in flight complete, unless the connection is lost. */
  pause(reason: PauseReason): void
  resume(reason: PauseReason): void
  /** Resolves when the run may continue; rejects once it has ended. */
  ready(): Promise<void>
  /** Aborts when the connection is lost or the run ends. */
  signal(): AbortSignal
  /** Counts a transfer as in flight until it settles. */
  track<T>(sending: Promise<T>): Promise<T>
  throwIfEnded(): void
  end(reason: Error): void
}

export function startRun(limitMs: number, onChange: () => void): Run {
  const reasons = new Set<PauseReason>()
  const timer = pausableTimer(limitMs, () => end(new UploadTimeoutError()))
  let ended: Error | undefined
  let attempt = new AbortController()
  const waiters = createWaiters()
  let inFlight = 0

  function throwIfEnded(): void {
    if (ended) throw ended
  }
  function end(reason: Error): void {
    if (ended) return
    ended = reason
    timer.cancel()
    attempt.abort(reason)
    waiters.resolveAll()
  }

  timer.start()
  return {
    get paused() {
      return reasons.has('visitor') ? 'visitor' : reasons.has('offline') ? 'offline' : null
    },
    get pausing() {
      return reasons.has('visitor') && inFlight > 0
    },
    pause(reason) {
      if (ended) return
      if (reasons.size === 0) timer.pause()
      reasons.add(reason)
      if (reason === 'offline') attempt.abort(new ConnectionLostError())
      onChange()
    },
    resume(reason) {
      if (!reasons.delete(reason) || ended) return
      if (reasons.size === 0) {
        if (attempt.signal.aborted) attempt = new AbortController()
        timer.start()
        waiters.resolveAll()
      }
      onChange()
    },
    async ready() {
      while (reasons.size > 0 && !ended) await waiters.wait()
      throwIfEnded()
    },
    signal: () => attempt.signal,
    async track(sending) {
      inFlight += 1
      try {
        return await sending
      } finally {
        inFlight -= 1
        if (reasons.size > 0 && !ended) onChange()
      }
    },
    throwIfEnded,
    end,
  }
}

function createWaiters() {
  const waiters: (() => void)[] = []
  return {
    wait: () => new Promise<void>((resolve) => waiters.push(resolve)),
    resolveAll() {
      for (const resolve of waiters.splice(0)) resolve()
    },
  }
}
