import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { countedLength } from '@atelier/contract/clean-text.ts'
import { decisionReasons, helpResults } from '@atelier/contract/moderation/limits.ts'
import type { CaseAction, HelpResult } from '@atelier/contract/moderation/limits.ts'
import type { ModerationCaseDetail } from '@atelier/contract/moderation/schemas.ts'
import { moderationTexts, profileName, usePageKey } from '@atelier/platform'
import { Button, Field, TextArea, TextInput } from '@atelier/shared-ui/core.ts'
import type { FieldControlProps } from '@atelier/shared-ui/core.ts'
import { Select } from '@atelier/shared-ui/select.tsx'
import type { ClaimOfCase } from './use-claim.ts'
import { possibleActions } from './possible-actions.ts'
import type { KeyedAction } from './possible-actions.ts'
import { useDecision } from './use-decision.ts'
import styles from './case.module.css'
import { caseTexts } from './case-texts.ts'

const texts = caseTexts.decision
const reasons = decisionReasons.map((value) => ({ value, label: moderationTexts.reasons[value] }))

interface DecisionFormProps {
  case: ModerationCaseDetail
  claim: ClaimOfCase
}

export function DecisionForm({ case: shown, claim }: DecisionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const focus = (field: string) => form.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
  const decision = useDecision(shown, focus)
  const actions = possibleActions(shown)

  function choose(action: CaseAction) {
    decision.setAction(action)
    form.current?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus()
  }

  usePageKey((event) => {
    if (!claim.isMine) return
    const found = actions.find(({ key }) => key === event.key)
    if (found) choose(found.action)
    decideBy(event)
  })

  /** Wherever the focus is, also in a field. */
  function decideBy(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'preventDefault'>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    decision.submit()
  }

  if (!claim.isMine) return null
  return (
    <form
      ref={form}
      aria-label={texts.title}
      className={styles.decision}
      noValidate
      onKeyDown={decideBy}
      onSubmit={(event) => {
        event.preventDefault()
        decision.submit()
      }}
    >
      <h2>{texts.title}</h2>
      <Field label={texts.action} error={decision.problems.action}>
        <Actions actions={actions} chosen={decision.action} onChoose={decision.setAction} />
      </Field>
      {decision.action === 'suspend' && (
        <Field label={texts.days} hint={texts.daysHint} error={decision.problems.days} required>
          <TextInput
            data-field="days"
            inputMode="numeric"
            value={decision.days}
            onValueChange={decision.setDays}
            className={styles.days}
          />
        </Field>
      )}
      <Work case={shown} decision={decision} />
      <Field label={texts.reason} error={decision.problems.reason} required>
        <Select options={reasons} value={decision.reason} onValueChange={decision.setReason} />
      </Field>
      <Explanations case={shown} decision={decision} />
      <Button
        type="submit"
        variant="primary"
        block
        aria-keyshortcuts="Control+Enter"
        busy={decision.isPending}
        busyText={texts.deciding}
      >
        {texts.decide}
      </Button>
    </form>
  )
}

interface ExplanationsProps {
  case: ModerationCaseDetail
  decision: ReturnType<typeof useDecision>
}

/** Of a request for help. */
function Work({ case: { kind, help, can_cancel }, decision }: ExplanationsProps) {
  if (!help || kind !== 'report') return null
  if (!can_cancel) return <p className={styles.facts}>{texts.workOver}</p>
  return (
    <Field label={texts.result} hint={texts.resultHint}>
      <Results chosen={decision.result} onChoose={decision.setResult} />
    </Field>
  )
}

interface ResultsProps extends Partial<FieldControlProps> {
  chosen: HelpResult
  onChoose: (result: HelpResult) => void
}

const Results = ({ chosen, onChoose, ...field }: ResultsProps) => (
  <div {...field} role="group" aria-label={texts.result} className={styles.actions}>
    {helpResults.map((result) => (
      <button
        key={result}
        type="button"
        aria-pressed={chosen === result}
        className={styles.action}
        onClick={() => onChoose(result)}
      >
        {texts.results[result]}
      </button>
    ))}
  </div>
)

/** Beside each: who reads it. */
function Explanations({ case: { kind, help, person, report_count }, decision }: ExplanationsProps) {
  const { action, problems } = decision
  const name = person && profileName(person)
  const [label, hint] =
    action !== 'nothing'
      ? [texts.text(name), texts.textHint]
      : help
        ? [texts.text(name), texts.helpHint]
        : [texts.record, texts.recordHint(name)]
  const [addedLabel, addedHint] = help
    ? [texts.askerText, texts.askerHint]
    : [texts.reporterText, texts.reporterTextHint(report_count)]
  return (
    <>
      <Field label={label} hint={hint} error={problems.text} required>
        <TextArea
          data-field="text"
          rows={4}
          limit={texts.max}
          lengthOf={countedLength}
          value={decision.text}
          onValueChange={decision.setText}
        />
      </Field>
      {kind === 'report' && (
        <Field label={addedLabel} hint={addedHint} error={problems.reporter_text}>
          <TextArea
            data-field="reporter_text"
            rows={2}
            limit={texts.max}
            lengthOf={countedLength}
            value={decision.reporterText}
            onValueChange={decision.setReporterText}
          />
        </Field>
      )}
    </>
  )
}

interface ActionsProps extends Partial<FieldControlProps> {
  actions: readonly KeyedAction[]
  chosen: CaseAction | undefined
  onChoose: (action: CaseAction) => void
}

/** Buttons, not radios: these take the keys that choose an action for themselves. */
const Actions = ({ actions, chosen, onChoose, ...field }: ActionsProps) => (
  <div {...field} role="group" aria-label={texts.action} className={styles.actions}>
    {actions.map(({ action, key }, place) => (
      <button
        key={action}
        type="button"
        data-action={action}
        data-field={place === 0 ? 'action' : undefined}
        aria-pressed={chosen === action}
        aria-keyshortcuts={key}
        className={styles.action}
        onClick={() => onChoose(action)}
      >
        <kbd aria-hidden="true">{key}</kbd>
        {moderationTexts.actions[action]}
      </button>
    ))}
  </div>
)
