import { Suspense, lazy, useState } from 'react'
import { agreementsMarkPaid, agreementsMarkReceived, agreementsUndoPaid } from '@atelier/contract/agreements/routes.ts'
import type { Agreement, SealedAgreement } from '@atelier/contract/agreements/schemas.ts'
import { useChange, useQueryClient } from '@atelier/platform'
import { Button, Skeleton } from '@atelier/shared-ui/core.ts'
import { ActionRegion } from '../project-rows/action-region.tsx'
import { setAgreement } from './agreements.queries.ts'
import { agreementTexts as texts } from './agreement-texts.ts'
import styles from './agreement.module.css'

const BillingForm = lazy(() => import('./billing-form.tsx'))

interface SideProps {
  agreement: Agreement
  isClient: boolean
}

/** What the visitor can do next about the money. */
export function Payment({ agreement, isClient }: SideProps) {
  const { project, written } = agreement
  const queries = useQueryClient()
  const params = { id: project.id }
  const changed = {
    failed: { title: texts.changeFailed },
    onDone: (next: Agreement) => setAgreement(queries, next),
  }
  const paid = useChange(agreementsMarkPaid, { ...changed, done: { title: texts.paid } })
  const undo = useChange(agreementsUndoPaid, { ...changed, done: { title: texts.paidUndone } })
  const received = useChange(agreementsMarkReceived, { ...changed, done: { title: texts.received } })
  const state = written?.payment?.state
  if (!state) return null
  return (
    <ActionRegion className={styles.money} state={state}>
      <p>
        <strong>{texts.payment}</strong> {texts.states[state]}
      </p>
      {isClient && state === 'open' && (
        <Button variant="primary" busy={paid.isPending} onClick={() => paid.mutate({ params })}>
          {texts.markPaid}
        </Button>
      )}
      {isClient && state === 'paid' && (
        <Button busy={undo.isPending} onClick={() => undo.mutate({ params })}>
          {texts.undoPaid}
        </Button>
      )}
      {!isClient && state === 'paid' && (
        <Button variant="primary" busy={received.isPending} onClick={() => received.mutate({ params })}>
          {texts.markReceived}
        </Button>
      )}
    </ActionRegion>
  )
}

/** Whether the invoice was sealed without the lines of this side, and has none since. */
function isMissing({ written }: Agreement, isClient: boolean): boolean {
  if (!written?.payment) return false
  const { invoice } = JSON.parse(written.text) as SealedAgreement
  return isClient ? !invoice?.to && !written.later_to : !invoice?.from && !written.later_from
}

export function Billing({ agreement, isClient }: SideProps) {
  const [editing, setEditing] = useState(false)
  const { billing } = agreement
  return (
    <section aria-labelledby="billing" className={styles.billing}>
      <h2 id="billing">{texts.billing}</h2>
      <p className={styles.hint}>{texts.billingBlurb}</p>
      <ActionRegion className={styles.region} state={String(editing)}>
        {editing ? (
          <Suspense fallback={<Skeleton height={240} />}>
            <BillingForm agreement={agreement} onClose={() => setEditing(false)} />
          </Suspense>
        ) : (
          <>
            {isMissing(agreement, isClient) && <p>{texts.billingMissing}</p>}
            {billing && (
              <p dir="auto" className={styles.words}>
                {[billing.name, billing.address, billing.tax_number].filter(Boolean).join('\n')}
              </p>
            )}
            <Button onClick={() => setEditing(true)}>{billing ? texts.changeBilling : texts.enterBilling}</Button>
          </>
        )}
      </ActionRegion>
    </section>
  )
}
