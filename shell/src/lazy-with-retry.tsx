import { Component, Suspense, createElement, use } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { ShellContext } from './shell-context.ts'
import type { Shell } from './shell-context.ts'

/** Milliseconds before what could not be fetched is asked for again. */
const AGAIN_MS = 5000

/**
 * A part of the shell that is fetched when it is first shown. Until it is there its fallback stands in its place; one that cannot be
 * had is asked for again after a while, as long as it is wanted.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
) {
  let module: Promise<ComponentType<Props>> | undefined

  function Loaded(props: Props) {
    module ??= load().then((loaded) => loaded.default)
    return createElement(use(module), props)
  }

  return function Late(props: Props) {
    return (
      <LateBoundary fallback={fallback} onError={() => (module = undefined)}>
        <Suspense fallback={fallback}>
          <Loaded {...props} />
        </Suspense>
      </LateBoundary>
    )
  }
}

interface BoundaryProps {
  fallback: ReactNode
  onError(): void
  children: ReactNode
}

class LateBoundary extends Component<BoundaryProps, { failed: boolean }> {
  static override contextType = ShellContext
  declare context: Shell
  override state = { failed: false }
  timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError()
    this.context.telemetry.error(error, { boundary: 'shell' })
    this.timer = setTimeout(() => this.setState({ failed: false }), AGAIN_MS)
  }
  override componentWillUnmount(): void {
    clearTimeout(this.timer)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
