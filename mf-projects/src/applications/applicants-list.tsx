import { Users } from 'lucide-react'
import { PagedList } from '@atelier/platform'
import { EmptyState, Skeleton } from '@atelier/shared-ui/core.ts'
import { ApplicantsRow } from './applicants-row.tsx'
import styles from './applicants.module.css'
import { applicantsTexts as texts } from './applicants-texts.ts'
import { applicantsSearch } from './use-applicants-address.ts'
import type { Received } from './use-received.ts'

/** The applicants of the section that is open. */
export function ApplicantsList({ received }: { received: Received }) {
  const { list, address, shown } = received
  return (
    <PagedList
      query={list}
      texts={texts}
      id={address.section}
      compact
      skeleton={<Rows />}
      empty={
        <div tabIndex={-1} data-nothing="">
          <EmptyState icon={<Users />} title={texts.emptySections[address.section]} />
        </div>
      }
    >
      {(applications) => (
        <ul role="list" className={styles.rows}>
          {applications.map((application) => (
            <ApplicantsRow
              key={application.id}
              application={application}
              search={applicantsSearch(address.section, application.id)}
              current={application.id === shown?.id}
            />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** Keeps the rows' place. */
const Rows = () => (
  <div className={styles.rows} aria-busy="true">
    {[1, 2, 3].map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton shape="circle" width={40} height={40} />
        <Skeleton shape="text" width="60%" />
      </div>
    ))}
  </div>
)
