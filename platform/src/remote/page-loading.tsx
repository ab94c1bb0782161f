import { Spinner } from '@atelier/shared-ui/core.ts'
import styles from './page-loading.module.css'

/** Keeps a page's place until it is there; the spinner shows up only when that takes a while. */
export function PageLoading({ label = 'Loading...' }: { label?: string }) {
  return (
    <div className={styles.place} role="status">
      <span className={styles.late}>
        <Spinner size={28} />
        <span>{label}</span>
      </span>
    </div>
  )
}
