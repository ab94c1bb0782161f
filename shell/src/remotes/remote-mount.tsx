import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PageLoading } from '@atelier/platform/host'
import type { Lifecycles } from '@atelier/platform/host'
import { ErrorPanel } from '@atelier/shared-ui/core.ts'
import type { Scope } from '../scope/scope.ts'
import { useShell } from '../shell-context.ts'
import { mountParcel } from './parcels.ts'
import { remotesTexts as texts } from './texts.ts'

type State = { kind: 'loading' } | { kind: 'ready'; lifecycles: Lifecycles } | { kind: 'failed' }

/** A remote in its place. Whatever goes wrong with it ends in a panel with Retry, and the rest of the site goes on. */
export function RemoteMount({ name }: { name: string }) {
  const { registry, loader, telemetry, pageOf, scopeFor } = useShell()
  const [page] = useState(() => pageOf(name))
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ kind: 'loading' })

  useEffect(() => {
    let left = false
    loader.load(name, registry.remotes[name]!.manifest.expose).then(
      (lifecycles) => {
        if (!left) setState({ kind: 'ready', lifecycles })
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

  if (state.kind === 'loading') return <PageLoading />
  if (state.kind === 'failed') {
    return (
      <ErrorPanel
        title={texts.unavailable.title}
        text={texts.unavailable.text}
        onRetry={() => {
          page.retry()
          setState({ kind: 'loading' })
          setAttempt(attempt + 1)
        }}
      />
    )
  }
  return <ParcelPlace key={attempt} lifecycles={state.lifecycles} makeScope={() => scopeFor(name)} onFailure={fail} />
}

interface ParcelPlaceProps {
  lifecycles: Lifecycles
  makeScope(): Scope
  onFailure(error: unknown): void
}

/** Where a parcel lives. Whoever leaves before it is mounted lets it finish first, as single-spa demands. */
function ParcelPlace({ lifecycles, makeScope, onFailure }: ParcelPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onFailure)
  const startScope = useEffectEvent(makeScope)
  useEffect(() => {
    let left = false
    const scope = startScope()
    const report = (error: unknown) => scope.platform.telemetry.error(error, { phase: 'unmount' })
    const onCrash = (error: unknown) => (left ? report(error) : tell(error))
    const mounting = mountParcel(lifecycles, { element: place.current!, scope, onCrash })
    mounting.catch(onCrash)
    return () => {
      left = true
      void mounting.then((parcel) => parcel.unmount().catch(report)).catch(() => {})
    }
  }, [lifecycles])
  return <div ref={place} />
}
