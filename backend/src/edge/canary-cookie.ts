import { createHash, randomInt } from 'node:crypto'
import type { Response } from 'express'
import type { RunningCanary } from '../releases/canary/canaries.ts'
import type { Exchange, ServerCookie } from '../http/cookies.ts'

export type CanaryCookie = ReturnType<typeof canaryCookie>

const BUCKETS = 10_000
const KEPT_MS = 30 * 86_400_000

/** Differs by app and version, so that the same visitors do not get every canary. A larger share only adds visitors. */
export function isInShare({ app, version, share }: RunningCanary, bucket: number) {
  const hash = createHash('sha256').update(`${app}/${version}/${bucket}`).digest().readUInt32BE()
  return hash < (share / 100) * 2 ** 32
}

/** Holds a random bucket, which many visitors share, and not who they are. */
export function canaryCookie(cookie: Pick<ServerCookie, 'read' | 'set'>) {
  function bucketOf(request: Exchange['request']): number | null {
    const [bucket] = /^(0|[1-9]\d{0,3})$/.exec(cookie.read(request) ?? '') ?? []
    return bucket === undefined ? null : Number(bucket)
  }

  return {
    /** The canaries that the visitor gets. `response` gives a new visitor a bucket; without it, they get none. */
    side(canaries: readonly RunningCanary[], request: Exchange['request'], response?: Response): RunningCanary[] {
      const known = bucketOf(request)
      if (known === null && !response) return []
      const bucket = known ?? randomInt(BUCKETS)
      if (known === null && response) cookie.set(response, String(bucket), KEPT_MS)
      return canaries.filter((canary) => isInShare(canary, bucket))
    },
  }
}
