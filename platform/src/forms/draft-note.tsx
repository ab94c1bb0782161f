import { Button } from '@atelier/shared-ui/core.ts'
import { siteTexts } from '../remote/site-texts.ts'
import styles from './draft-note.module.css'

/** Notes that the form holds a restored draft, with a button to discard it. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className={styles.note}>
      <span role="status">{siteTexts.draftRestored}</span>
      <span aria-hidden="true">·</span>
      <Button variant="link" size="sm" onClick={onDiscard}>
        {siteTexts.discardDraft}
      </Button>
    </p>
  )
}
