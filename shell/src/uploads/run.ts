import type { UploadState } from '@atelier/platform/host'

/** The reason of a run that took too long. */
export class UploadTimeoutError extends Error {}
/** The reason of a run that the visitor ended. */
export class UploadCanceledError extends Error {}
class UploadPausedError extends Error {}

type PauseReason = NonNullable<UploadState['paused']>

/** A piece of work that can be paused and has only so much time; pauses do not count. */
export interface Run {
  readonly paused: PauseReason | null
  pause(reason: PauseReason): void
  resume(reason: PauseReason): void
  /** Resolves when it may go on; rejects once it has ended. */
  ready(): Promise<void>
  /** Aborts at the next pause, or when the run ends. */
  signal(): AbortSignal
  /** Throws once the run has ended. */
  throwIfEnded(): void
  end(reason: Error): void
}

export function startRun(limitMs: number, onChange: () => void): Run {
  const reasons = new Set<PauseReason>()
  let leftMs = limitMs
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended: Error | undefined
  let attempt = new AbortController()
  let wake: (() => void)[] = []

  function stopClock(): void {
    clearTimeout(timer)
    leftMs -= Date.now() - since
  }
  function startClock(): void {
    since = Date.now()
    timer = setTimeout(() => end(new UploadTimeoutError()), leftMs)
  }
  function wakeAll(): void {
    const waiting = wake
    wake = []
    for (const go of waiting) go()
  }
  function throwIfEnded(): void {
    if (ended) throw ended
  }
  function end(reason: Error): void {
    if (ended) return
    ended = reason
    clearTimeout(timer)
    attempt.abort(reason)
    wakeAll()
  }

  startClock()
  return {
    get paused() {
      return reasons.has('visitor') ? 'visitor' : reasons.has('offline') ? 'offline' : null
    },
    pause(reason) {
      if (ended) return
      if (reasons.size === 0) stopClock()
      reasons.add(reason)
      attempt.abort(new UploadPausedError())
      onChange()
    },
    resume(reason) {
      if (!reasons.delete(reason) || ended) return
      if (reasons.size === 0) {
        attempt = new AbortController()
        startClock()
        wakeAll()
      }
      onChange()
    },
    async ready() {
      while (reasons.size > 0 && !ended) await new Promise<void>((go) => wake.push(go))
      throwIfEnded()
    },
    signal: () => attempt.signal,
    throwIfEnded,
    end,
  }
}
