import { Link } from 'react-router-dom'
import { creatorsPath } from '@atelier/contract/paths/gallery.ts'
import { LatestArt, PagedList } from '@atelier/platform'
import { Button, EmptyState, Skeleton } from '@atelier/shared-ui/core.ts'
import { ApplicantsRow } from './applicants-row.tsx'
import styles from './applicants.module.css'
import { applicantsTexts as texts } from './applicants-texts.ts'
import type { Received } from './use-received.ts'

interface ApplicantsListProps {
  received: Received
  isOpen: boolean
}

export function ApplicantsList({ received, isOpen }: ApplicantsListProps) {
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
          <EmptyState
            art={<LatestArt />}
            title={texts.emptySections[address.section]}
            action={
              isOpen &&
              (address.section === 'pending' || address.section === 'invited') && (
                <Button asChild>
                  <Link to={creatorsPath()}>{texts.browse}</Link>
                </Button>
              )
            }
          />
        </div>
      }
    >
      {(applications) => (
        <ul role="list" className={styles.rows}>
          {applications.map((application) => (
            <ApplicantsRow
              key={application.id}
              application={application}
              search={address.searchOf(application.id)}
              current={application.id === shown?.id}
            />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

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
