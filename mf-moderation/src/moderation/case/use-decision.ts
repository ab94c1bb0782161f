import { useState } from 'react'
import { moderationDecide } from '@atelier/contract/moderation/routes.ts'
import type { CaseAction, DecisionReason, HelpResult } from '@atelier/contract/moderation/limits.ts'
import type { ModerationCaseDetail } from '@atelier/contract/moderation/schemas.ts'
import { fieldErrors, useChange, useDraftText } from '@atelier/platform'
import { useNextCase } from '../use-next-case.ts'
import { caseTexts as texts } from './case-texts.ts'
import { likelyReason } from './possible-actions.ts'

const DAYS = '7'
const FIELDS = ['action', 'days', 'reason', 'text', 'reporter_text'] as const

type Problems = Partial<Record<(typeof FIELDS)[number], string>>

/** What a moderator decides. Reason and explanation are suggested until they are changed. */
export function useDecision(shown: ModerationCaseDetail, onRefused: (field: keyof Problems) => void) {
  const [action, setAction] = useState<CaseAction>()
  const [days, setDays] = useState(DAYS)
  const [result, setResult] = useState<HelpResult>('continue')
  const [chosen, setReason] = useState<DecisionReason>()
  const draft = useDraftText('decision', shown.id)
  const added = useDraftText('decision for reporters', shown.id)
  const [problems, setProblems] = useState<Problems>({})
  const next = useNextCase()

  const reason = chosen ?? (action === 'nothing' ? 'no_violation' : likelyReason(shown))
  const suggested =
    action === 'uphold' || action === 'overturn'
      ? texts.answered[action]
      : shown.can_cancel && action === 'nothing'
        ? texts.helped[result]
        : texts.explained[reason]
  const text = draft.text || (action ? suggested : '')

  function refuse(found: Problems) {
    setProblems(found)
    const [first] = Object.keys(found) as (keyof Problems)[]
    if (first) onRefused(first)
  }

  const decide = useChange(moderationDecide, {
    clientId: true,
    failed: ({ message }) => ({ title: texts.decision.failed, description: message }),
    onFailed: (error) => refuse(fieldErrors(error, FIELDS)),
    onDone() {
      draft.discard()
      added.discard()
      next.take()
    },
  })

  function submit() {
    if (decide.isPending || next.isPending) return
    if (!action) return refuse({ action: texts.decision.actionMissing })
    setProblems({})
    const body = {
      action,
      reason,
      text,
      ...(shown.can_cancel && { result }),
      ...(action === 'suspend' && { days: Number(days) }),
      ...(shown.kind === 'report' && added.text.trim() !== '' && { reporter_text: added.text }),
    }
    decide.mutate({ params: { id: shown.id }, body })
  }

  return {
    action,
    days,
    result,
    reason,
    text,
    reporterText: added.text,
    problems,
    isPending: decide.isPending || next.isPending,
    setAction,
    setDays,
    setResult,
    setReason,
    setText: draft.setText,
    setReporterText: added.setText,
    submit,
  }
}
