import { Suspense, lazy, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { endingsAcceptCancel, endingsGet, endingsWithdrawCancel } from '@atelier/contract/endings/routes.ts'
import type { Cancellation, Ending, HelpRequest } from '@atelier/contract/endings/schemas.ts'
import { workPath } from '@atelier/contract/paths/projects.ts'
import { query } from '@atelier/contract/queries.ts'
import type { PartnerState } from '@atelier/contract/projects/partner-state.ts'
import { Opening, linkState, moment, profileName, useApi, useChange } from '@atelier/platform'
import { Button, TextLink } from '@atelier/shared-ui/core.ts'
import { ConfirmDialog } from '@atelier/shared-ui/dialog.tsx'
import { ActionRegion } from '../../project-rows/action-region.tsx'
import { workTexts } from '../work-texts.ts'
import type { Asked } from './ending-dialogs.tsx'
import { endingTexts as texts } from './ending-texts.ts'
import styles from './ending.module.css'
import { ReopenProject } from './reopen-project.tsx'

const EndingDialog = lazy(() => import('./ending-dialogs.tsx'))

interface EndingSectionProps {
  id: number
  me: string
  /** Of an owner's earlier work. */
  creatorId: string | undefined
  partner: PartnerState
}

/** How the work of two people ends before its time; who to ask. */
export default function EndingSection({ id, me, creatorId, partner }: EndingSectionProps) {
  const given = { params: { id }, query: creatorId === undefined ? {} : { creator_id: creatorId } }
  const { data: ending } = useQuery({ ...query(useApi(), endingsGet, given), staleTime: 0 })
  const [asked, setAsked] = useState<Asked>()
  if (!ending) return null
  const isOwner = me === ending.owner.id
  const name = profileName(isOwner ? ending.creator : ending.owner)
  const may = (action: Ending['can'][number]) => ending.can.includes(action)
  const pending =
    may('accept') || may('withdraw') ? ending.cancellations.find(({ state }) => state === 'asked') : undefined
  const past = ending.cancellations.filter((one) => one !== pending)
  const help = ending.helps.at(-1)
  const hasHistory = past.length > 0 || ending.helps.length > 1
  if (ending.can.length === 0 && !hasHistory && !help && ending.earlier.length === 0) return null
  return (
    <section aria-labelledby="ending" className={styles.section}>
      <h2 id="ending">{texts.title}</h2>
      <ActionRegion
        className={styles.section}
        state={`${ending.can.join()} ${ending.canceled_at} ${ending.cancellations.length} ${ending.helps.length}`}
      >
        <State ending={ending} isOwner={isOwner} isAway={partner !== 'here'} />
        {pending && (
          <Pending ending={ending} pending={pending} me={me} name={name} onDecline={() => setAsked('decline')} />
        )}
        {help && <Help help={help} me={me} name={name} />}
        {(may('cancel') || may('askForHelp')) && (
          <>
            {may('cancel') && <p className={styles.quiet}>{texts.blurb}</p>}
            <p className={styles.actions}>
              {may('cancel') && <Button onClick={() => setAsked('cancel')}>{texts.cancel}</Button>}
              {may('askForHelp') && <Button onClick={() => setAsked('help')}>{texts.help}</Button>}
            </p>
          </>
        )}
      </ActionRegion>
      {hasHistory && <History past={past} helps={ending.helps.slice(0, -1)} ending={ending} />}
      <Earlier ending={ending} />
      {asked && (
        <Suspense fallback={<Opening onClose={() => setAsked(undefined)} />}>
          <EndingDialog
            asked={asked}
            id={id}
            name={name}
            isAway={partner !== 'here'}
            cancellation={pending?.id}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Canceled, given to others, or without the other person. */
function State({ ending, isOwner, isAway }: { ending: Ending; isOwner: boolean; isAway: boolean }) {
  const { canceled_at, reopened_at, can, creator } = ending
  const canReopen = can.includes('reopen')
  if (reopened_at) return <p className={styles.card}>{texts.former(moment(reopened_at))}</p>
  if (!canceled_at && !canReopen) return null
  return (
    <div className={styles.card}>
      <strong dir="auto">
        {canceled_at ? texts.canceled(moment(canceled_at)) : isAway && texts.away(profileName(creator))}
      </strong>
      {canReopen && <p>{texts.canceledOwner}</p>}
      {canceled_at && !isOwner && <p>{texts.canceledCreator}</p>}
      {canReopen && <ReopenProject id={ending.project_id} variant="primary" />}
    </div>
  )
}

interface PendingProps {
  ending: Ending
  pending: Cancellation
  me: string
  name: string
  onDecline: () => void
}

function Pending({ ending, pending, me, name, onDecline }: PendingProps) {
  const [asking, setAsking] = useState(false)
  const given = { params: { id: ending.project_id }, body: { cancellation_id: pending.id } }
  const accept = useChange(endingsAcceptCancel, {
    done: { title: texts.canceledDone },
    failed: ({ message }) => ({ title: texts.answerFailed, description: message }),
    onSettled: () => setAsking(false),
  })
  const withdraw = useChange(endingsWithdrawCancel, {
    done: { title: texts.withdrawn },
    failed: ({ message }) => ({ title: texts.answerFailed, description: message }),
  })
  const isMine = pending.author_id === me
  const isPaused = ending.helps.some(({ answered_at }) => answered_at === null)
  return (
    <div className={styles.card}>
      <strong dir="auto">{isMine ? texts.youAsked : texts.theyAsk(name)}</strong>
      <p dir="auto" className={styles.words}>
        {pending.reason}
      </p>
      <p className={styles.quiet}>{isPaused ? texts.paused : texts.until(moment(pending.due_at))}</p>
      <p className={styles.actions}>
        {isMine ? (
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate(given)}>
            {texts.withdraw}
          </Button>
        ) : (
          <>
            <Button variant="primary" onClick={() => setAsking(true)}>
              {texts.accept}
            </Button>
            <Button onClick={onDecline}>{texts.decline}</Button>
          </>
        )}
      </p>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !accept.isPending && setAsking(open)}
        title={texts.acceptTitle}
        description={texts.acceptFollows}
        confirmLabel={texts.accept}
        onConfirm={() => accept.mutate(given)}
        busy={accept.isPending}
        busyText={texts.accepting}
      />
    </div>
  )
}

function Help({ help, me, name }: { help: HelpRequest; me: string; name: string }) {
  const { author_id, text, answered_at, answer, result } = help
  return (
    <div className={styles.card}>
      <strong dir="auto">{author_id === me ? texts.youAskedHelp : texts.theyAskedHelp(name)}</strong>
      <p dir="auto" className={styles.words}>
        {text}
      </p>
      {answered_at === null ? (
        <p className={styles.quiet}>{texts.helpWaits}</p>
      ) : (
        <>
          <strong>{texts.helpAnswered(moment(answered_at))}</strong>
          {result && <p>{texts.helpResults[result]}</p>}
          <p dir="auto" className={styles.words}>
            {answer ?? texts.helpNoAnswer}
          </p>
        </>
      )}
    </div>
  )
}

interface HistoryProps {
  past: readonly Cancellation[]
  helps: readonly HelpRequest[]
  ending: Ending
}

function History({ past, helps, ending: { owner, creator } }: HistoryProps) {
  const nameOf = (id: string) => profileName(id === owner.id ? owner : creator)
  return (
    <details className={styles.history}>
      <summary>{texts.history}</summary>
      <ol role="list">
        {past.map(({ id, author_id, reason, state, decided_at, created_at, answer }) => (
          <li key={id} className={styles.list}>
            <strong dir="auto">{texts.cancellationBy(nameOf(author_id))}</strong>
            <p dir="auto" className={styles.words}>
              {reason}
            </p>
            <p className={styles.quiet}>
              {texts.state[state]} · {moment(decided_at ?? created_at)}
            </p>
            {answer && (
              <p dir="auto" className={styles.words}>
                {answer}
              </p>
            )}
          </li>
        ))}
        {helps.map(({ id, author_id, text, answer }) => (
          <li key={id} className={styles.list}>
            <strong dir="auto">{texts.theyAskedHelp(nameOf(author_id))}</strong>
            <p dir="auto" className={styles.words}>
              {text}
            </p>
            {answer && (
              <p dir="auto" className={styles.words}>
                {answer}
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** The owner's way to what former creators agreed on. */
function Earlier({ ending: { earlier, project_id } }: { ending: Ending }) {
  const location = useLocation()
  if (earlier.length === 0) return null
  return (
    <ul role="list" className={styles.list}>
      {earlier.map(({ creator }) => (
        <li key={creator.id}>
          <TextLink asChild>
            <Link to={`${workPath(project_id)}?with=${creator.id}`} state={linkState(location, workTexts.title)}>
              {texts.earlier(profileName(creator))}
            </Link>
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
