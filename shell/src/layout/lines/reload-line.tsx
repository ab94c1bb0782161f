import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '@atelier/shared-ui/core.ts'
import { useShell } from '../../shell-context.ts'
import { remotesTexts as texts } from '../../remotes/texts.ts'
import styles from './reload-line.module.css'

export function ReloadLine() {
  const { reloadOffer } = useShell()
  const offered = useSyncExternalStore(reloadOffer.subscribe, reloadOffer.getSnapshot)
  if (offered !== useLocation().pathname) return null
  return (
    <p className={styles.line} role="status">
      {texts.updated}
      <Button variant="link" onClick={() => location.reload()}>
        {texts.reload}
      </Button>
    </p>
  )
}
