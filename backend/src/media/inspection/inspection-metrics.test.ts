import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { commonError } from '../../http/http-error.ts'
import { uploadMetrics } from '../uploads/upload-metrics.ts'
import { createFairQueue } from './fair-queue.ts'
import { inspectionMetrics } from './inspection-metrics.ts'
import { RejectedFileError } from './rejected-file-error.ts'

test('distinguishes killed processes from rejected files and failures', async () => {
  const registry = new Registry()
  const watch = inspectionMetrics(registry)
  for (const error of [
    new RejectedFileError('TOO_COSTLY', 'It took 20 s'),
    commonError('UNAVAILABLE'),
    new RejectedFileError('UNREADABLE_FILE', 'It is empty'),
    new Error('S3 is down'),
    undefined,
  ])
    watch('video')?.(error)
  const lines = (await registry.metrics()).split('\n')
  for (const outcome of ['ok', 'refused', 'too_costly', 'interrupted', 'failed'])
    expect(lines).toContain(`inspection_duration_seconds_count{operation="video",outcome="${outcome}"} 1`)
})

test('shows how many uploads wait for inspection', async () => {
  const registry = new Registry()
  const queue = uploadMetrics(registry).queued(createFairQueue(1))
  const waiting = async () => /^inspections_waiting (\d+)$/m.exec(await registry.metrics())?.[1]
  let finish = () => {}
  const first = queue('one', () => new Promise<void>((resolve) => (finish = resolve)))
  const second = queue('two', () => Promise.resolve())
  await expect.poll(waiting).toBe('1')
  finish()
  await Promise.all([first, second])
  expect(await waiting()).toBe('0')
})
