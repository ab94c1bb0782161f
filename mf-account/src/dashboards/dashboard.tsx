import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useDocumentTitle, useSession } from '@atelier/platform'
import { Button, Container, PageHeader, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './dashboard.module.css'
import { dashboardTexts as texts } from './texts.ts'

export interface DashboardAction {
  icon: ReactNode
  text: string
  to: string
}

interface DashboardProps {
  title: string
  /** The first is the main one. */
  actions: readonly DashboardAction[]
  glow: ReactNode
  /** Lists of text rows. */
  lists: ReactNode
  /** Strips of works, below the lists. */
  children: ReactNode
  /** Whether the number of rows in the lists is known. Until then the strips are hidden, as they would move. */
  settled: boolean
}

export function Dashboard({ title, actions, glow, lists, children, settled }: DashboardProps) {
  useDocumentTitle(title)
  return (
    <div className={styles.page}>
      {glow}
      <Container>
        <PageHeader
          title={<Greeting title={title} />}
          actions={actions.map(({ icon, text, to }, at) => (
            <Button key={to} variant={at === 0 ? 'primary' : 'secondary'} asChild>
              <Link to={to}>
                {icon}
                {text}
              </Link>
            </Button>
          ))}
        />
        <div className={styles.sections}>
          <div className={styles.lists}>{lists}</div>
          <div className={styles.strips} hidden={!settled}>
            {children}
          </div>
        </div>
      </Container>
    </div>
  )
}

function Greeting({ title }: { title: string }) {
  const { user } = useSession()
  if (user) return texts.greeting(new Date().getHours(), user.full_name)
  // The first paint lacks the user and the local time. The line stays empty, as a bar in it would flicker
  return <VisuallyHidden>{title}</VisuallyHidden>
}
