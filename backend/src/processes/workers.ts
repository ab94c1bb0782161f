import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { answerMetrics } from '../metrics/cluster-metrics.ts'
import { StartupError } from '../kernel/startup-error.ts'

/** Before a worker that ended is replaced; doubled while its replacements end soon after their start. */
const RESTART_MS = { first: 500, most: 30_000 }
const STABLE_MS = 60_000

interface Ready {
  ready: true
  url: string
}

const isReady = (message: unknown): message is Ready => (message as Partial<Ready> | null)?.ready === true

interface StartedWorker {
  worker: Worker
  /** Its URL; null if it ends first. */
  ready: Promise<string | null>
  ended: Promise<unknown>
}

function startWorker(): StartedWorker {
  const worker = cluster.fork()
  const ended = once(worker, 'exit')
  const ready = new Promise<string | null>((resolve) => {
    worker.on('message', (message: unknown) => isReady(message) && resolve(message.url))
    void ended.then(() => resolve(null))
  })
  return { worker, ready, ended }
}

/**
 * Runs this program in `count` processes that share its port, and replaces those that end. The first starts alone, as it
 * migrates. Throws {@link StartupError} if one does not start, which has printed why.
 */
export async function startWorkers(count: number, logger: Logger) {
  answerMetrics()
  const running = new Set<StartedWorker>()
  let stopping = false

  function start(): StartedWorker {
    const started = startWorker()
    running.add(started)
    void started.ended.then(() => running.delete(started))
    return started
  }

  async function replace(started: StartedWorker): Promise<void> {
    let current = started
    for (let failures = 0; ; failures++) {
      const begun = performance.now()
      await current.ended
      if (stopping) return
      if (performance.now() - begun > STABLE_MS) failures = 0
      const inMs = Math.min(RESTART_MS.most, RESTART_MS.first * 2 ** failures)
      logger.error({ worker: current.worker.process.pid, inMs }, 'a worker ended and is replaced')
      await sleep(inMs)
      if (stopping) return
      current = start()
    }
  }

  async function stop(): Promise<void> {
    stopping = true
    for (const { worker } of running) worker.process.kill('SIGTERM')
    await Promise.all([...running].map(({ ended }) => ended))
  }

  const first = start()
  const url = await first.ready
  const rest = url === null ? [] : Array.from({ length: count - 1 }, start)
  const urls = await Promise.all(rest.map(({ ready }) => ready))
  if (url === null || urls.includes(null)) {
    await stop()
    throw new StartupError('A worker did not start.')
  }
  for (const started of [first, ...rest]) void replace(started)
  return { url, logger, stop, accept: undefined }
}
