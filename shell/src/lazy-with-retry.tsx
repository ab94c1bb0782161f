import { Component, Suspense, createElement, use, useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import {
  FailedPage,
  PageLoading,
  siteTexts,
  useBackOnline,
  useLate,
  useOnline,
  usePlatform,
} from '@atelier/platform/host'
import { useAtRest } from './at-rest.ts'
import { PartFailed, PartPending } from './part-failed.tsx'
import { PATIENCE_MS } from './remotes/page-clock.ts'

/** Milliseconds before what could not be fetched is asked for again, doubled with each failure. */
const FIRST_WAIT_MS = 5000
const LAST_WAIT_MS = 60_000

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

interface LazyOptions<Props> {
  /** Stands in the part's place until it is there. */
  pending?: ReactNode
  /** Stands there once the part is late or cannot be had. Default: `pending`, and the part is asked for again after a while. */
  failed?: (props: Props, retry: () => void) => ReactNode
  /** Until when to wait, in epoch milliseconds. Default: the page's deadline. */
  deadline?: () => number
}

/** A part of the shell that is fetched when it is first shown. A failure looks for a newer release. */
export function lazyWithRetry<Props extends object>(load: Load<Props>, options: LazyOptions<Props> = {}) {
  const { pending, failed, deadline } = options
  let module: Promise<ComponentType<Props>> | undefined

  const loadOnce = () => (module ??= load().then((loaded) => loaded.default))
  const forget = () => void (module = undefined)
  const Loaded = (props: Props) => createElement(use(loadOnce()), props)

  function Pending({ panel }: { panel: ReactNode }) {
    return useLate(panel !== undefined, { deadline }) ? panel : pending
  }

  /** Fetches it before it is shown. A failure is nobody's yet: whoever shows it asks again. */
  function preload() {
    const early = loadOnce()
    early.catch(() => {
      if (module === early) forget()
    })
  }

  function Late(props: Props) {
    const { page } = usePlatform()
    const [attempt, setAttempt] = useState(0)
    function again() {
      forget()
      setAttempt(attempt + 1)
    }
    function onError(error: unknown) {
      // Whoever opens it again asks again
      forget()
      page.failed(error, { boundary: 'shell' })
    }
    function retry() {
      page.retry()
      // Once everything that depends on the files given up has failed
      setTimeout(again)
    }
    const panel = failed?.(props, retry)
    const wait = Math.min(FIRST_WAIT_MS * 2 ** attempt, LAST_WAIT_MS)
    return (
      <LateBoundary
        key={attempt}
        failed={
          panel ?? (
            <Wait ms={wait} onEnd={again}>
              {pending}
            </Wait>
          )
        }
        onError={onError}
      >
        <Suspense fallback={<Pending panel={panel} />}>
          <Loaded {...props} />
        </Suspense>
      </LateBoundary>
    )
  }
  return Object.assign(Late, { preload })
}

/** A page of the shell. */
export const lazyPage = (load: Load<object>) =>
  lazyWithRetry(load, {
    pending: <PageLoading />,
    failed: (_props, retry) => <FailedPage words={siteTexts.pageFailed} onRetry={retry} />,
  })

const overlays: { preload(): void }[] = []

/** What opens above the page; `close` says how its place is given up. */
export function lazyOverlay<Props extends object>(load: Load<Props>, close: (props: Props) => () => void) {
  const overlay = lazyWithRetry(load, {
    pending: <PartPending />,
    failed: (props, retry) => <PartFailed onRetry={retry} onClose={close(props)} />,
    deadline: () => Date.now() + PATIENCE_MS,
  })
  overlays.push(overlay)
  return overlay
}

/** Fetches what opens above the page once the page is at rest, so that it opens at once and without a connection. */
export function usePreloadedOverlays(): void {
  const soon = useAtRest()
  const online = useOnline()
  useEffect(() => {
    if (soon && online) overlays.forEach(({ preload }) => preload())
  }, [soon, online])
}

function Wait({ ms, onEnd, children }: { ms: number; onEnd(): void; children: ReactNode }) {
  const end = useEffectEvent(onEnd)
  useBackOnline(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end(), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return children
}

interface BoundaryProps {
  failed: ReactNode
  onError(error: unknown): void
  children: ReactNode
}

class LateBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.failed : this.props.children
  }
}
