import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { moderationActions } from '@atelier/contract/moderation/limits.ts'
import { moderationNumbers } from '@atelier/contract/moderation/routes.ts'
import type { ModerationNumbers } from '@atelier/contract/moderation/schemas.ts'
import { rulesPath } from '@atelier/contract/paths/account.ts'
import { query } from '@atelier/contract/queries.ts'
import { reportReasons } from '@atelier/contract/reports/limits.ts'
import { Loaded, count, moderationTexts, useApi, useDocumentTitle } from '@atelier/platform'
import { monthName } from '@atelier/platform/format'
import { Container, EmptyState, PageHeader, SkeletonText, TextLink } from '@atelier/shared-ui/core.ts'
import styles from './transparency.module.css'
import { transparencyTexts as texts } from './transparency-texts.ts'

type Month = ModerationNumbers['months'][number]

export default function TransparencyPage() {
  useDocumentTitle(texts.title)
  const numbers = useQuery(query(useApi(), moderationNumbers))
  return (
    <Container width="narrow" className={styles.page}>
      <PageHeader title={texts.title} blurb={texts.blurb} />
      <Loaded query={numbers} failed={texts.failed} notFound={null} pending={<SkeletonText lines={6} />}>
        {({ since, months }) =>
          since === null || months.length === 0 ? (
            <EmptyState title={texts.empty} text={texts.emptyBlurb} />
          ) : (
            <>
              <p className={styles.since}>{texts.since(monthName(since))}</p>
              <Numbers months={months} />
            </>
          )
        }
      </Loaded>
      <p>
        <TextLink asChild>
          <Link to={rulesPath()}>{texts.rules}</Link>
        </TextLink>
      </p>
    </Container>
  )
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, each) => total + each, 0)

function Numbers({ months }: { months: readonly Month[] }) {
  return (
    <>
      <Table title={texts.reports} months={months}>
        {reportReasons.map((reason) => (
          <Row
            key={reason}
            name={moderationTexts.reasons[reason]}
            months={months}
            of={({ reports }) => reports[reason]}
          />
        ))}
        <Row isTotal name={texts.total} months={months} of={({ reports }) => sum(reports)} />
      </Table>
      <Table title={texts.decisions} months={months}>
        {moderationActions.map((action) => (
          <Row
            key={action}
            name={moderationTexts.actions[action]}
            months={months}
            of={({ decisions }) => decisions[action]}
          />
        ))}
        <Row isTotal name={texts.total} months={months} of={({ decisions }) => sum(decisions)} />
      </Table>
      <Table title={texts.appeals} months={months}>
        <Row name={texts.filed} months={months} of={({ appeals }) => appeals} />
        <Row name={texts.overturned} months={months} of={({ overturned }) => overturned} />
      </Table>
    </>
  )
}

/** Scrolls sideways, also by keyboard, if its months do not fit. */
function Table({ title, months, children }: { title: string; months: readonly Month[]; children: ReactNode }) {
  return (
    <div className={styles.frame} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {months.map(({ month }) => (
              <th key={month} scope="col">
                {monthName(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

interface RowProps {
  name: string
  months: readonly Month[]
  of: (month: Month) => number
  isTotal?: boolean
}

const Row = ({ name, months, of, isTotal = false }: RowProps) => (
  <tr data-total={isTotal}>
    <th scope="row">{name}</th>
    {months.map((month) => (
      <td key={month.month}>{count(of(month))}</td>
    ))}
  </tr>
)
