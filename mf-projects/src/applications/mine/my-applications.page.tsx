import { useRef } from 'react'
import { Briefcase } from 'lucide-react'
import { Link } from 'react-router-dom'
import { myProjectsPath } from '@atelier/contract/paths/projects.ts'
import { useDocumentTitle, useSession } from '@atelier/platform'
import { Button, Container, EmptyState, PageHeader } from '@atelier/shared-ui/core.ts'
import { ActiveApplications } from './active-applications.tsx'
import { Invitations } from './invitations.tsx'
import { Outcomes } from './outcomes.tsx'
import { PastApplications } from './past-applications.tsx'
import styles from './my-applications.module.css'
import { applicationsTexts as texts } from '../texts.ts'

export default function MyApplicationsPage() {
  useDocumentTitle(texts.title)
  const { role } = useSession()
  const active = useRef<HTMLHeadingElement>(null)
  return (
    <Container foot>
      <PageHeader title={texts.title} blurb={texts.blurb} />
      {role === 'buyer' ? (
        <ForBuyers />
      ) : (
        <div className={styles.sections}>
          <Invitations next={active} />
          <Outcomes />
          <ActiveApplications heading={active} />
          <PastApplications />
        </div>
      )}
    </Container>
  )
}

function ForBuyers() {
  return (
    <EmptyState
      icon={<Briefcase />}
      title={texts.buyerEmpty}
      text={texts.buyerEmptyBlurb}
      action={
        <Button asChild variant="primary">
          <Link to={myProjectsPath()}>{texts.myProjects}</Link>
        </Button>
      }
    />
  )
}
