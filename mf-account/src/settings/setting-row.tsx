import { useId } from 'react'
import type { ReactNode, Ref } from 'react'
import styles from './settings.module.css'

/** Labels a row's control by its own text and the row's title, and describes it by the row's description. */
export interface ControlNames {
  id: string
  'aria-labelledby': string
  'aria-describedby': string
}

interface SettingRowProps {
  icon?: ReactNode
  title: string
  /** A badge beside the title. */
  badge?: ReactNode
  /** One-line description. */
  meaning: ReactNode
  control?: (names: ControlNames) => ReactNode
  /** Whether the row itself is focusable. */
  ref?: Ref<HTMLDivElement>
}

export function SettingRow({ icon, title, badge, meaning, control, ref }: SettingRowProps) {
  const id = useId()
  const [titleId, meaningId, controlId] = [`${id}-title`, `${id}-meaning`, `${id}-control`]
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={titleId}
      aria-describedby={meaningId}
      className={styles.row}
    >
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.title}>
          <span id={titleId}>{title}</span>
          {badge}
        </p>
        <p id={meaningId} className={styles.meaning}>
          {meaning}
        </p>
      </div>
      {control?.({ id: controlId, 'aria-labelledby': `${controlId} ${titleId}`, 'aria-describedby': meaningId })}
    </div>
  )
}
