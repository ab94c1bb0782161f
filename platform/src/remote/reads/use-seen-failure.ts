import { useEffect } from 'react'
import { useOnline } from '../accessors.ts'
import { usePlatform } from '../use-platform.ts'
import type { Telemetry } from '../platform.ts'

/** Reports what the visitor sees once it is shown; null is no failure of the site. Offline, none is. */
export function useSeenFailure(failure: Parameters<Telemetry['seen']>[0] | null): void {
  const { telemetry } = usePlatform()
  const online = useOnline()
  const seen = online ? failure : null
  useEffect(() => {
    if (seen) telemetry.seen(seen)
  }, [telemetry, seen])
}
