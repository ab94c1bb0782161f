import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Root as Slot, Slottable } from 'radix-ui/slot'
import styles from './page-header.module.css'

export type PageHeaderProps = {
  title: ReactNode
  blurb?: ReactNode
  /** One line above the title: a `BackLink`, a greeting. */
  above?: ReactNode
  actions?: ReactNode
}

/** The head of a page: its only `h1`, a blurb, an optional line above, and the page's actions. */
export function PageHeader({ title, blurb, above, actions }: PageHeaderProps) {
  return (
    <div className={styles.head}>
      {above && <div className={styles.above}>{above}</div>}
      <div className={styles.row}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {blurb && <p className={styles.blurb}>{blurb}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

/** A back link or button with an arrow. The only child is the element itself: `<BackLink><Link to="/">Back</Link></BackLink>`. */
export function BackLink({ children }: { children: ReactNode }) {
  return (
    <Slot className={styles.back}>
      <ArrowLeft aria-hidden="true" />
      <Slottable>{children}</Slottable>
    </Slot>
  )
}
