import { useState } from 'react'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { Button } from '@atelier/shared-ui/core.ts'
import { endOverride, failureOf } from './overrides.ts'
import type { Override } from './overrides.ts'
import styles from './override-badge.module.css'
import { overridesTexts as texts } from './texts.ts'

interface OverrideBadgeProps {
  overrides: Override[]
  registry: Registry
  reload(): void
}

export function OverrideBadge({ overrides, ...props }: OverrideBadgeProps) {
  return (
    <aside aria-label={texts.badge} className={styles.badge}>
      {overrides.map((override) => (
        <OverrideLine key={override.remote} override={override} {...props} />
      ))}
    </aside>
  )
}

function OverrideLine({ override, registry, reload }: Omit<OverrideBadgeProps, 'overrides'> & { override: Override }) {
  const { remote, address } = override
  const [failure, setFailure] = useState(override.failure)
  const [retrying, setRetrying] = useState(false)

  async function retry() {
    setRetrying(true)
    const found = await failureOf(override, registry)
    if (found === null) return reload()
    setFailure(found)
    setRetrying(false)
  }

  return (
    <div className={styles.line} data-failed={failure !== null || undefined}>
      {failure === null ? (
        <p>{texts.from(remote, new URL(address).host)}</p>
      ) : (
        <p role="alert">
          <strong>{texts.released(remote)}</strong>: {failure}
        </p>
      )}
      {failure !== null && (
        <Button size="sm" busy={retrying} onClick={() => void retry()}>
          {texts.retry}
        </Button>
      )}
      <Button
        size="sm"
        onClick={() => {
          endOverride(remote)
          reload()
        }}
      >
        {texts.end}
      </Button>
    </div>
  )
}
