import { WifiOff } from 'lucide-react'
import { siteTexts, useOnline } from '@atelier/platform/host'
import { layoutTexts as texts } from '../texts.ts'
import styles from './offline-bar.module.css'

export function OfflineBar() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className={styles.bar}>
          <WifiOff aria-hidden="true" />
          {siteTexts.offline.title}. {texts.outOfDate}
        </p>
      )}
    </div>
  )
}
