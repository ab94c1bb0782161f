import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import type { Registry } from 'prom-client'

interface Question {
  kind: 'metrics'
  id: number
}
/** Null if a worker does not respond. */
type Answer = Question & { text: string | null }

const isAboutMetrics = (message: unknown): message is Question =>
  (message as Partial<Question> | null)?.kind === 'metrics'

/** In the primary process: adds up the metrics of all workers whenever one of them requests it. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (!isAboutMetrics(message)) return
    // Sending to one that has ended meanwhile would end this process
    const answer = (text: string | null) =>
      void (worker.isConnected() && worker.send({ ...message, text } satisfies Answer))
    all.clusterMetrics().then(answer, () => answer(null))
  })
}

/** Reads the metrics of this process, or in a worker those of all. */
export function metricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries([registry])
  // Responds to the primary process
  new AggregatorRegistry()
  const waiting = new Map<number, (text: string | null) => void>()
  process.on('message', (message: unknown) => {
    if (!isAboutMetrics(message)) return
    const { id, text } = message as Answer
    waiting.get(id)?.(text)
    waiting.delete(id)
  })
  let last = 0
  return async () => {
    const id = ++last
    const answer = new Promise<string | null>((resolve) => waiting.set(id, resolve))
    process.send?.({ kind: 'metrics', id } satisfies Question)
    const text = await answer
    if (text === null) throw new Error('A worker does not respond with its metrics.')
    return text
  }
}
