import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { agreementsGet } from '@atelier/contract/agreements/routes.ts'
import { agreementPath } from '@atelier/contract/paths/projects.ts'
import { query } from '@atelier/contract/queries.ts'
import { moment, useApi } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { agreementTexts as texts } from './agreement-texts.ts'
import styles from './work-agreement.module.css'

/** The way from the work to its agreement, with the state of both. */
export default function WorkAgreement({ id, className }: { id: number; className: string | undefined }) {
  const { data } = useQuery(query(useApi(), agreementsGet, { params: { id } }))
  if (!data) return null
  const { written } = data
  return (
    <section aria-labelledby="work-agreement" className={className}>
      <h2 id="work-agreement" className={styles.title}>
        {texts.title}
      </h2>
      <p>
        {written ? texts.work.written(moment(written.entered_at)) : texts.work.none}{' '}
        {written?.payment && texts.states[written.payment.state]}
      </p>
      <Button asChild block>
        <Link to={agreementPath(id)}>{texts.work.open}</Link>
      </Button>
    </section>
  )
}
