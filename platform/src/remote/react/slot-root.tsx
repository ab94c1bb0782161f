import { useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { Router } from 'react-router-dom'
import { ErrorBoundary } from './error-boundary.tsx'
import { PlatformContext } from '../use-platform.ts'
import type { Platform } from '../platform.ts'

interface SlotRootProps {
  platform: Platform
  filling: ComponentType<never>
  props: Record<string, unknown>
}

/** Root of a slot filling: like a remote's, without pages. On an error it is only reported and renders nothing. */
export function SlotRoot({ platform, filling, props }: SlotRootProps) {
  const { navigation, QueryProvider } = platform
  const location = useSyncExternalStore(navigation.subscribe, navigation.getLocation)
  // The props are agreed between the two remotes, not checked by the platform.
  const Filling = filling as ComponentType<Record<string, unknown>>
  return (
    <ErrorBoundary failed={null} onError={(error) => platform.telemetry.error(error)}>
      <PlatformContext value={platform}>
        <QueryProvider>
          <Router location={location} navigator={navigation}>
            <Filling {...props} />
          </Router>
        </QueryProvider>
      </PlatformContext>
    </ErrorBoundary>
  )
}
