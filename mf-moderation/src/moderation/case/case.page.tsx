import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { isNotFound } from '@atelier/contract/api-error.ts'
import { moderationGet } from '@atelier/contract/moderation/routes.ts'
import type { ModerationCaseDetail } from '@atelier/contract/moderation/schemas.ts'
import { moderationPath } from '@atelier/contract/paths/moderation.ts'
import { query } from '@atelier/contract/queries.ts'
import { exactKind } from '@atelier/contract/reports/shown-kind.ts'
import { Loaded, moderationTexts, useApi, useDocumentTitle } from '@atelier/platform'
import { Badge, Button, EmptyState, SkeletonText } from '@atelier/shared-ui/core.ts'
import { Desk } from '../desk.tsx'
import { CaseContent } from './case-content.tsx'
import { CasePerson } from './case-person.tsx'
import { CaseReports } from './case-reports.tsx'
import { Claim } from './claim.tsx'
import { Decided } from './decided.tsx'
import { DecisionForm } from './decision-form.tsx'
import { useClaim } from './use-claim.ts'
import styles from './case.module.css'
import { caseTexts as texts } from './case-texts.ts'

function titleOf({ kind, help, target }: ModerationCaseDetail) {
  if (kind === 'appeal') return texts.appealOf(target.title)
  return texts.title(help ? texts.help : moderationTexts.targets[exactKind(target)], target.title)
}

/** A case in one look: what was reported, why, whom it concerns, and the decision. */
export default function CasePage() {
  const { id = '' } = useParams()
  const found = useQuery(query(useApi(), moderationGet, { params: { id } }))
  useDocumentTitle(found.data ? titleOf(found.data) : isNotFound(found.error) ? texts.notFound : texts.loading)
  return (
    <Desk>
      <Loaded
        query={found}
        failed={texts.failed}
        notFound={
          <EmptyState
            level={1}
            title={texts.notFound}
            action={
              <Button asChild>
                <Link to={moderationPath()}>{texts.queue}</Link>
              </Button>
            }
          />
        }
        pending={<SkeletonText lines={8} />}
      >
        {(shown) => <Case key={shown.id} case={shown} />}
      </Loaded>
    </Desk>
  )
}

function Case({ case: shown }: { case: ModerationCaseDetail }) {
  const title = useRef<HTMLHeadingElement>(null)
  const claim = useClaim(shown)
  const isOpen = shown.state === 'open'

  // The next case takes the place of the one that had the focus
  useEffect(() => {
    title.current?.focus()
  }, [])

  // What had the focus may be gone after a claim, a release, a decision or its undo
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [shown.state, claim.isMine, claim.canTake])

  return (
    <article className={styles.case}>
      <header className={styles.head}>
        <h1 ref={title} tabIndex={-1}>
          {titleOf(shown)}
        </h1>
        {shown.target.gone && <Badge tone="warning">{texts.gone}</Badge>}
        {isOpen && <Claim claim={claim} />}
      </header>
      <div className={styles.what}>
        <CaseContent case={shown} />
        <CaseReports case={shown} />
      </div>
      <aside className={styles.side}>
        {isOpen ? (
          <DecisionForm case={shown} claim={claim} />
        ) : (
          shown.decision && <Decided decision={shown.decision} person={shown.person} help={shown.help} />
        )}
        <CasePerson case={shown} />
      </aside>
    </article>
  )
}
