import { Component, useSyncExternalStore } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Router } from 'react-router-dom'
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
    <QuietBoundary onError={platform.telemetry.error}>
      <PlatformContext value={platform}>
        <QueryProvider>
          <Router location={location} navigator={navigation}>
            <Filling {...props} />
          </Router>
        </QueryProvider>
      </PlatformContext>
    </QuietBoundary>
  )
}

class QuietBoundary extends Component<{ onError(error: unknown): void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
