import { useState } from 'react'
import type { ReactNode } from 'react'
import { KeyRound } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link, NavLink } from 'react-router-dom'
import { parseError } from '@atelier/contract/api-error.ts'
import { moderationCounts } from '@atelier/contract/moderation/routes.ts'
import { settingsPath } from '@atelier/contract/paths/account.ts'
import { moderationLogPath, moderationPath } from '@atelier/contract/paths/moderation.ts'
import { query } from '@atelier/contract/queries.ts'
import { useApi, usePageKey } from '@atelier/platform'
import { Button, Container, EmptyState, PageHeader } from '@atelier/shared-ui/core.ts'
import { Dialog } from '@atelier/shared-ui/dialog.tsx'
import { NameForm } from './name-form.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useNextCase } from './use-next-case.ts'
import styles from './desk.module.css'
import { deskTexts as texts } from './desk-texts.ts'

interface DeskProps {
  /** Of pages whose content does not begin with its own heading. */
  title?: string
  blurb?: string
  children: ReactNode
}

const Shortcuts = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={texts.shortcuts} size="md">
    <dl className={styles.shortcuts}>
      {texts.keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)

/** Around every page of the desk: its pages, the next case, the last decision. */
export function Desk({ title, blurb, children }: DeskProps) {
  const counts = useQuery(query(useApi(), moderationCounts))
  const next = useNextCase()
  const [isHelpOpen, setHelpOpen] = useState(false)

  usePageKey(({ key }) => {
    if (key === 'n') next.take()
    if (key === '?') setHelpOpen(true)
  })

  if (counts.error && parseError(counts.error).code === 'SECOND_FACTOR_REQUIRED') return <SecondFactor />
  const { open = 0, appeals = 0, mine = 0 } = counts.data ?? {}
  return (
    <Container className={styles.desk}>
      <UndoBar />
      <div className={styles.bar}>
        <nav aria-label={texts.pages} className={styles.pages}>
          <NavLink to={moderationPath()} end>
            {texts.queue}
          </NavLink>
          <NavLink to={moderationLogPath()}>{texts.log}</NavLink>
        </nav>
        <p className={styles.counts}>
          {[counts.data && texts.waiting(open, appeals), mine > 0 && texts.mine(mine)].filter(Boolean).join(' · ')}
        </p>
        <div className={styles.actions}>
          <Button variant="ghost" className={styles.keys} aria-keyshortcuts="?" onClick={() => setHelpOpen(true)}>
            {texts.shortcuts}
          </Button>
          <Button
            variant="primary"
            aria-keyshortcuts="n"
            busy={next.isPending}
            busyText={texts.taking}
            onClick={next.take}
          >
            {texts.next}
          </Button>
        </div>
      </div>
      {title && <PageHeader title={title} blurb={blurb} />}
      <NameForm />
      {children}
      <Shortcuts open={isHelpOpen} onOpenChange={setHelpOpen} />
    </Container>
  )
}

const SecondFactor = () => (
  <Container>
    <EmptyState
      level={1}
      icon={<KeyRound />}
      title={texts.secondFactor.title}
      text={texts.secondFactor.text}
      action={
        <Button asChild variant="primary">
          <Link to={settingsPath()}>{texts.secondFactor.settings}</Link>
        </Button>
      }
    />
  </Container>
)
