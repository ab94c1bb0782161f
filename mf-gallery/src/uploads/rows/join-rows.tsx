import { WORK_PICTURES_MAX } from '@atelier/contract/artworks/limits.ts'
import { useUploads } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { isVideo } from '../file-rules.ts'
import type { Work } from '../works/use-works.ts'
import { rowsTexts as texts } from './rows-texts.ts'
import styles from './rows.module.css'

interface JoinRowsProps {
  works: readonly Work[]
  selected: readonly string[]
  onJoin: (ids: readonly string[]) => void
}

/** Puts pictures into one work: the selected ones, else all. */
export default function JoinRows({ works, selected, onJoin }: JoinRowsProps) {
  // until 1.2.0: shells before platform 1.1.0 send one file for a field
  const canJoin = useUploads().getSnapshot().waiting !== undefined
  const pictures = works.filter(({ items }) => items.every(({ name }) => !isVideo({ name })))
  const chosen = pictures.filter(({ id }) => selected.includes(id))
  const joined = chosen.length > 0 ? chosen : pictures
  if (!canJoin || pictures.length < 2) return null
  const count = joined.flatMap(({ items }) => items).length
  const tooMany = count > WORK_PICTURES_MAX
  return (
    <div className={styles.join}>
      <Button disabled={joined.length < 2 || tooMany} onClick={() => onJoin(joined.map(({ id }) => id))}>
        {chosen.length > 0 ? texts.join(count) : texts.joinAll(count)}
      </Button>
      {tooMany && <p className={styles.note}>{texts.tooMany}</p>}
    </div>
  )
}
