import { Suspense, createElement, use, useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import {
  ErrorBoundary,
  FailedPage,
  PageLoading,
  siteTexts,
  useBackOnline,
  useLate,
  useOnline,
  usePlatform,
} from '@atelier/platform/host'
import { useIdle } from './when-idle.ts'
import { PartFailed, PartPending } from './part-failed.tsx'
import { PAGE_TIMEOUT_MS } from './remotes/page-clock.ts'

const FIRST_WAIT_MS = 5000
const LAST_WAIT_MS = 60_000

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

interface LazyOptions<Props> {
  pending?: ReactNode | ((props: Props) => ReactNode)
  /** Shown when loading is late or has failed. Default: `pending`, with automatic retries. */
  failed?: (props: Props, retry: () => void) => ReactNode
  /** When loading counts as late, in epoch milliseconds. Default: the page's deadline. */
  deadline?: () => number
}

/** A shell component that loads when first shown. A failure checks for a newer release. */
export function lazyWithRetry<Props extends object>(load: Load<Props>, options: LazyOptions<Props> = {}) {
  const { failed, deadline } = options
  let module: Promise<ComponentType<Props>> | undefined

  const loadOnce = () => (module ??= load().then((loaded) => loaded.default))
  const forget = () => void (module = undefined)
  const Loaded = (props: Props) => createElement(use(loadOnce()), props)

  function Pending({ panel, pending }: { panel: ReactNode; pending: ReactNode }) {
    return useLate(panel !== undefined, { deadline }) ? panel : pending
  }

  /** Preloads the component. Errors are ignored: rendering it retries. */
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
      // Opening it again retries
      forget()
      page.failed(error, { boundary: 'shell' })
    }
    function retry() {
      page.retry()
      // After everything that depends on the aborted files has failed
      setTimeout(again)
    }
    const panel = failed?.(props, retry)
    const pending = typeof options.pending === 'function' ? options.pending(props) : options.pending
    const wait = Math.min(FIRST_WAIT_MS * 2 ** attempt, LAST_WAIT_MS)
    return (
      <ErrorBoundary
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
        <Suspense fallback={<Pending panel={panel} pending={pending} />}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return Object.assign(Late, { preload })
}

export const lazyPage = (load: Load<object>) =>
  lazyWithRetry(load, {
    pending: <PageLoading />,
    failed: (_props, retry) => <FailedPage words={siteTexts.pageFailed} onRetry={retry} />,
  })

const overlays: { preload(): void }[] = []

/** `when` it is preloaded: once the page is idle, or by its control when it is about to be used. */
export function lazyOverlay<Props extends object>(
  load: Load<Props>,
  close: (props: Props) => () => void,
  when: 'idle' | 'on intent' = 'idle',
) {
  const overlay = lazyWithRetry(load, {
    pending: (props) => <PartPending onClose={close(props)} />,
    failed: (props, retry) => <PartFailed onRetry={retry} onClose={close(props)} />,
    deadline: () => Date.now() + PAGE_TIMEOUT_MS,
  })
  if (when === 'idle') overlays.push(overlay)
  return overlay
}

/** Preloads overlays once the page is idle, so that they open immediately and work offline. */
export function usePreloadedOverlays(): void {
  const soon = useIdle()
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
