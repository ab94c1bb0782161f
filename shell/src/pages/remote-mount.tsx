import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FailedPage, PageLoading, useLate } from '@atelier/platform/host'
import type { Lifecycles } from '@atelier/platform/host'
import { useFirstPaint } from './first-paint-place.tsx'
import type { Scope } from '../scope/scope.ts'
import { useShell } from '../shell-context.ts'
import type { Shell } from '../shell-context.ts'
import { within } from '../within.ts'
import { mountParcel } from '../remotes/parcels.ts'
import styles from './remote-mount.module.css'
import { remotesTexts as texts } from '../remotes/texts.ts'

type State =
  | { kind: 'loading' | 'failed' }
  | { kind: 'mounting'; lifecycles: Lifecycles }
  | { kind: 'mounted'; lifecycles: Lifecycles }

/** A failure shows a panel with Retry and leaves the rest running; a remote that loads late replaces the panel. */
export function RemoteMount({ name }: { name: string }) {
  const { registry, loader, telemetry, pageOf, scopeFor, firstPaint } = useShell()
  const painted = useFirstPaint()
  const [page] = useState(() => pageOf(name))
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ kind: 'loading' })
  const waiting = state.kind === 'loading' || state.kind === 'mounting'
  const late = useLate(waiting && !(painted && firstPaint.isContent), { attempt })

  useEffect(() => {
    telemetry.opened(name)
  }, [telemetry, name])

  useEffect(() => {
    let left = false
    loadWithPage(loader, name, registry.remotes[name]!.manifest.expose).then(
      (lifecycles) => {
        if (!left) setState({ kind: 'mounting', lifecycles })
      },
      (error: unknown) => {
        if (left) return telemetry.error(error, { remote: name })
        setState({ kind: 'failed' })
        page.failed(error)
      },
    )
    return () => {
      left = true
    }
  }, [loader, registry, telemetry, page, name, attempt])

  function fail(error: unknown) {
    page.failed(error)
    setState({ kind: 'failed' })
  }

  function retry() {
    page.retry()
    setState({ kind: 'loading' })
    setAttempt(attempt + 1)
  }

  return (
    <>
      {late || state.kind === 'failed' ? (
        <FailedPage late={state.kind !== 'failed'} words={texts.unavailable} onRetry={retry} />
      ) : (
        state.kind === 'loading' && !painted && <PageLoading />
      )}
      {'lifecycles' in state && (
        <ParcelPlace
          key={attempt}
          hidden={late}
          beneath={painted}
          lifecycles={state.lifecycles}
          makeScope={() => scopeFor(name)}
          onMounted={() => setState((now) => (now.kind === 'mounting' ? { ...now, kind: 'mounted' } : now))}
          onFailure={fail}
        />
      )}
    </>
  )
}

const PAGE_WAIT_MS = 1000

/** Waits briefly for the page's module: a page that suspends at mount keeps the previous content for 300 ms or more. */
async function loadWithPage(loader: Shell['loader'], name: string, expose: string): Promise<Lifecycles> {
  const lifecycles = await loader.load(name, expose)
  await within(loader.loadPage(name, location.pathname), PAGE_WAIT_MS).catch(() => {})
  return lifecycles
}

interface ParcelPlaceProps {
  hidden: boolean
  /** Whether a placeholder is shown until the page mounts. */
  beneath: boolean
  lifecycles: Lifecycles
  makeScope(): Scope
  onMounted(): void
  onFailure(error: unknown): void
}

/** Container of a parcel. Unmounting waits for mounting: React never reports the end of a root that has not mounted. */
function ParcelPlace({ hidden, beneath, lifecycles, makeScope, onMounted, onFailure }: ParcelPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const succeed = useEffectEvent(onMounted)
  const fail = useEffectEvent(onFailure)
  const startScope = useEffectEvent(makeScope)
  useEffect(() => {
    let left = false
    const scope = startScope()
    const report = (error: unknown) => scope.platform.telemetry.error(error, { phase: 'unmount' })
    const onCrash = (error: unknown) => (left ? report(error) : fail(error))
    const mounting = mountParcel(lifecycles, { element: place.current!, scope, onCrash })
    mounting.then(() => {
      if (!left) succeed()
    }, onCrash)
    return () => {
      left = true
      void mounting.then((parcel) => parcel.unmount().catch(report)).catch(() => {})
    }
  }, [lifecycles])
  // Assistive technology reads either the placeholder or the page
  return (
    <div
      ref={place}
      hidden={hidden}
      className={beneath ? styles.beneath : undefined}
      aria-hidden={beneath || undefined}
    />
  )
}
