import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { FileText } from 'lucide-react'
import { engagementsConfirmTerms, engagementsWithdrawTerms } from '@atelier/contract/engagements/routes.ts'
import type { Engagement, TermsVersion } from '@atelier/contract/engagements/schemas.ts'
import { moment, profileName, useChange, useDraft, useQueryClient } from '@atelier/platform'
import { Button, EmptyState, Skeleton } from '@atelier/shared-ui/core.ts'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { ActionRegion } from '../../project-rows/action-region.tsx'
import { useAhead } from '../../project-rows/use-ahead.ts'
import { currentTerms, termsDraft } from '../current-terms.ts'
import { setEngagement } from '../engagements.queries.ts'
import { TermsList } from './terms-list.tsx'
import { termsToEdit } from '../../terms/terms-rows.ts'
import { termsTexts as texts } from '../../terms/terms-texts.ts'
import styles from './terms.module.css'

const loadForm = () => import('./terms-form.tsx')
const TermsForm = lazy(loadForm)

interface TermsSectionProps {
  engagement: Engagement
  /** The visitor. */
  me: string
  /** Whether the two can still agree on something. */
  canChange: boolean
  /** Whether the project is in progress: then an own proposal can be withdrawn, also while the other is away. */
  isRunning: boolean
  /** What terms begin with, from the project. */
  from: Parameters<typeof termsToEdit>[1]
  budget: string | undefined
}

export function TermsSection({ engagement, me, canChange, isRunning, from, budget }: TermsSectionProps) {
  const draft = useDraft(canChange ? termsDraft(engagement.terms.length) : undefined)
  const [editing, setEditing] = useState<boolean | 'restored'>()
  // What a reload has interrupted continues
  if (editing === undefined && draft.restored !== undefined) setEditing('restored')
  useAhead(loadForm, canChange)
  const { confirmed, proposed, earlier } = currentTerms(engagement.terms)
  const other = me === engagement.owner.id ? engagement.creator : engagement.owner
  const shown = proposed ?? confirmed
  const edit = () => setEditing(true)
  return (
    <section aria-labelledby="terms" className={styles.section}>
      <h2 id="terms">{texts.title}</h2>
      <ActionRegion className={styles.section} state={`${editing} ${engagement.terms.length} ${shown?.state}`}>
        {editing && canChange ? (
          <Suspense fallback={<Skeleton height={320} />}>
            <TermsForm
              engagement={engagement}
              initial={termsToEdit((shown ?? engagement.terms.at(-1))?.terms, from)}
              budget={budget}
              otherName={profileName(other)}
              isAsked={editing === true}
              meanwhile={(begun) =>
                proposed &&
                proposed.number > begun &&
                proposed.author_id !== me && (
                  <details open className={styles.earlier}>
                    <summary>{texts.meanwhile(profileName(other))}</summary>
                    <Version version={proposed} engagement={engagement} before={confirmed} />
                  </details>
                )
              }
              onProposed={() => setEditing(false)}
              onCancel={() => setEditing(false)}
            />
          </Suspense>
        ) : shown ? (
          <Version version={shown} engagement={engagement} before={proposed && confirmed}>
            <div className={styles.actions}>
              {proposed && (canChange || (isRunning && proposed.author_id === me)) && (
                <Decide version={proposed} engagement={engagement} me={me} />
              )}
              {canChange && <Button onClick={edit}>{texts.change}</Button>}
            </div>
          </Version>
        ) : (
          <EmptyState
            level={3}
            icon={<FileText />}
            title={texts.none}
            text={texts.noneBlurb}
            action={
              canChange && (
                <Button variant="primary" onClick={edit}>
                  {texts.write}
                </Button>
              )
            }
          />
        )}
      </ActionRegion>
      {proposed && confirmed && (
        <details className={styles.earlier}>
          <summary>{texts.agreed}</summary>
          <Version version={confirmed} engagement={engagement} />
        </details>
      )}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{texts.earlier}</summary>
          {earlier.map((version) => (
            <Version key={version.number} version={version} engagement={engagement} />
          ))}
        </details>
      )}
    </section>
  )
}

interface VersionProps {
  version: TermsVersion
  engagement: Engagement
  before?: TermsVersion | undefined
  children?: ReactNode
}

function Version({ version, engagement: { owner, creator }, before, children }: VersionProps) {
  const { number, author_id, state, terms, created_at, decided_at } = version
  const author = author_id === owner.id ? owner : creator
  const at = decided_at ?? created_at
  return (
    <div className={styles.version}>
      <p className={styles.about}>
        <strong>{texts.version(number)}</strong> <span dir="auto">{texts.by(profileName(author))}</span>
        <span className={styles.state} data-state={state}>
          {texts.state[state]} <time dateTime={at}>{moment(at)}</time>
        </span>
      </p>
      <TermsList terms={terms} before={before?.terms} />
      {children}
    </div>
  )
}

interface DecideProps {
  version: TermsVersion
  engagement: Engagement
  me: string
}

/** Confirm what the other side proposed, or withdraw one's own. */
function Decide({ version: { number, author_id }, engagement: { project }, me }: DecideProps) {
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const params = { id: project.id, number }
  const confirm = useChange(engagementsConfirmTerms, {
    done: { title: texts.confirmed },
    failed: { title: texts.confirmFailed },
    onDone: (confirmed) => setEngagement(queries, confirmed),
    onSettled: () => setAsking(false),
  })
  const withdraw = useChange(engagementsWithdrawTerms, {
    done: { title: texts.withdrawn },
    failed: { title: texts.withdrawFailed },
    onDone: (withdrawn) => setEngagement(queries, withdrawn),
  })
  if (author_id === me)
    return (
      <Button busy={withdraw.isPending} onClick={() => withdraw.mutate({ params })}>
        {texts.withdraw}
      </Button>
    )
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {texts.confirm}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !confirm.isPending && setAsking(open)}
        title={texts.confirmTitle}
        description={texts.confirmFollows}
        confirmLabel={texts.confirm}
        tone="default"
        onConfirm={() => confirm.mutate({ params })}
        busy={confirm.isPending}
        busyText={texts.confirming}
      />
    </>
  )
}
