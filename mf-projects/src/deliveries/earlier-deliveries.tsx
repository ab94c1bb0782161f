import { useState } from 'react'
import type { Delivery } from '@atelier/contract/deliveries/schemas.ts'
import styles from './deliveries.module.css'
import { deliveriesTexts as texts } from './deliveries-texts.ts'
import { VersionFiles } from './files/version-files.tsx'
import type { Pair } from './pair.ts'
import { VersionHead } from './version-head.tsx'

/** Former versions, newest first; their files load once they are shown. */
export function EarlierDeliveries({ deliveries, pair }: { deliveries: readonly Delivery[]; pair: Pair }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className={styles.earlier} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>{texts.earlier(deliveries.length)}</summary>
      {wasOpened && (
        <div className={styles.former}>
          {deliveries.map((delivery) => (
            <article key={delivery.id} aria-label={texts.version(delivery.number)} className={styles.version}>
              <VersionHead delivery={delivery} pair={pair} />
              <VersionFiles delivery={delivery} pair={pair} canPin={false} />
            </article>
          ))}
        </div>
      )}
    </details>
  )
}
