import { Spinner } from '@atelier/shared-ui/core.ts'
import styles from './page-loading.module.css'

/** Placeholder for a loading page; the spinner appears only after a delay. */
export function PageLoading({ label = 'Loading...' }: { label?: string }) {
  return (
    <div className={styles.place} role="status" data-loading="">
      <span className={styles.late}>
        <Spinner size={28} />
        <span>{label}</span>
      </span>
    </div>
  )
}
