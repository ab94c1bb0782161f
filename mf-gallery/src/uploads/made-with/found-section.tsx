import { lazy, Suspense } from 'react'
import { Button } from '@atelier/shared-ui/core.ts'
import { foundWords } from './found-words.ts'
import { madeWithTexts as texts } from './made-with-texts.ts'
import styles from './found.module.css'
import type { DescribedWork } from './use-described.ts'

const MadeWithFields = lazy(() => import('./made-with-fields.tsx'))
const KeepCredentials = lazy(() => import('../keep-credentials.tsx'))

interface FoundSectionProps {
  work: DescribedWork
  /** Sends a file that waits to be asked for. */
  onRead: () => void
}

/** What the file says about how it was made, and the fields to correct it. Unopened, nothing of it is published. */
export function FoundSection({ work, onRead }: FoundSectionProps) {
  const { found, isOpen, removal, keep } = work
  const words = foundWords(found)
  return (
    <div className={styles.section}>
      {isOpen ? (
        <Suspense fallback={<p role="status">{texts.reading}</p>}>
          <MadeWithFields of={{ found }} restored={work.restored} onChange={work.onChange} />
        </Suspense>
      ) : (
        <div className={words ? styles.found : undefined}>
          <div role="status">
            {words && (
              <>
                <p dir="auto" className={styles.words}>
                  {texts.found(words)}
                </p>
                <p className={styles.note}>{texts.unseen}</p>
              </>
            )}
          </div>
          <Button
            onClick={() => {
              work.open()
              onRead()
            }}
          >
            {words ? texts.check : texts.open}
          </Button>
        </div>
      )}
      {removal === 'breaks_credentials' && (
        <Suspense>
          <KeepCredentials keep={keep} onChange={work.setKeep} />
        </Suspense>
      )}
    </div>
  )
}
