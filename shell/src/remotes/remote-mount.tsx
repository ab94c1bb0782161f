import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mountRootParcel } from 'single-spa'
import { PageLoading } from '@atelier/platform/host'
import type { Lifecycles, ParcelProps, Platform } from '@atelier/platform/host'
import { ErrorPanel } from '@atelier/shared-ui/core.ts'
import { useShell } from '../shell-context.ts'
import { remotesTexts as texts } from './texts.ts'

type State = { kind: 'loading' } | { kind: 'ready'; lifecycles: Lifecycles } | { kind: 'failed' }

/** A remote in its place. Whatever goes wrong with it ends in a panel with Retry, and the rest of the site goes on. */
export function RemoteMount({ name }: { name: string }) {
  const { registry, loader, telemetry, platformFor } = useShell()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [platform] = useState(() => platformFor(name))

  useEffect(() => {
    let left = false
    loader.load(name, registry.remotes[name]!.manifest.expose).then(
      (lifecycles) => {
        if (!left) setState({ kind: 'ready', lifecycles })
      },
      (error: unknown) => {
        if (!left) setState({ kind: 'failed' })
        telemetry.error(error, { remote: name })
        void platform.releases.reloadIfNewer()
      },
    )
    return () => {
      left = true
    }
  }, [loader, registry, telemetry, platform, name, attempt])

  function fail(error: unknown) {
    telemetry.error(error, { remote: name })
    setState({ kind: 'failed' })
  }

  if (state.kind === 'loading') return <PageLoading />
  if (state.kind === 'failed') {
    return (
      <ErrorPanel
        title={texts.unavailable.title}
        text={texts.unavailable.text}
        onRetry={() => {
          setState({ kind: 'loading' })
          setAttempt(attempt + 1)
        }}
      />
    )
  }
  return <ParcelPlace key={attempt} lifecycles={state.lifecycles} platform={platform} onFailure={fail} />
}

interface ParcelPlaceProps {
  lifecycles: Lifecycles
  platform: Platform
  onFailure(error: unknown): void
}

/** Where a parcel lives. Whoever leaves before it is mounted lets it finish first, as single-spa demands. */
function ParcelPlace({ lifecycles, platform, onFailure }: ParcelPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onFailure)
  useEffect(() => {
    const given = { domElement: place.current!, platform, onCrash: (error: unknown) => tell(error) }
    const parcel = mountRootParcel<ParcelProps>(lifecycles, given)
    const mounted = parcel.mountPromise.then(
      () => true,
      (error: unknown) => {
        tell(error)
        return false
      },
    )
    return () => {
      const report = (error: unknown) => platform.telemetry.error(error, { phase: 'unmount' })
      void mounted.then((is) => (is ? parcel.unmount().catch(report) : undefined))
    }
  }, [lifecycles, platform])
  return <div ref={place} />
}
