import { useQuery } from '@tanstack/react-query'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { applicationsApply } from '@atelier/contract/applications/routes.ts'
import { LimitNote, Loaded, YourNameField, useApi, useLimit, useSession } from '@atelier/platform'
import { BottomBar } from '@atelier/shared-ui/bottom-bar.tsx'
import { Button, Skeleton } from '@atelier/shared-ui/core.ts'
import { ownApplicationOptions } from '../../applications/applications.queries.ts'
import { ActionRegion } from '../../project-rows/action-region.tsx'
import { ApplicantAction } from './applicant-action.tsx'
import { applyTexts as texts } from './apply-texts.ts'
import { OwnerAction } from './owner-action.tsx'
import styles from './project-action.module.css'
import { projectTexts } from './project-texts.ts'
import { useApply } from './use-apply.ts'
import { WorkLink } from './work-link.tsx'

interface ProjectActionProps {
  project: Project
}

/** The visitor's actions on a project, depending on their role and the project's status (spec, point 4). */
export function ProjectAction({ project }: ProjectActionProps) {
  const { loading, user, role } = useSession()
  const applying = useApply(project)
  if (loading) return <Pending />
  if (user?.id === project.user_id) return <OwnerAction project={project} />
  if (role === 'creator') return <CreatorAction project={project} applying={applying} />
  if (project.status !== 'open') return <Closed />
  return (
    <div className={styles.actions}>
      <BottomBar phone>
        <Button variant="primary" block onClick={applying.apply}>
          {user ? texts.apply : texts.logIn}
        </Button>
      </BottomBar>
    </div>
  )
}

interface CreatorActionProps extends ProjectActionProps {
  applying: ReturnType<typeof useApply>
}

function CreatorAction({ project, applying }: CreatorActionProps) {
  const limit = useLimit(applicationsApply)
  const own = useQuery(ownApplicationOptions(useApi(), project.id))
  return (
    <Loaded query={own} notFound={null} pending={<Pending />} failed={projectTexts.ownFailed}>
      {({ application, partner }) => {
        // May apply again
        const isFormer = !!application?.ended && application.status === 'rejected' && project.status === 'open'
        return (
          <ActionRegion
            className={styles.actions}
            state={`${project.status} ${application?.id} ${application?.status} ${application?.type}`}
          >
            {application && !isFormer ? (
              <ApplicantAction
                key={application.id}
                project={project}
                application={application}
                isAway={partner === 'away'}
              />
            ) : project.status === 'open' ? (
              <>
                {isFormer && <p className={styles.state}>{texts.over.ended}</p>}
                {isFormer && <WorkLink project={project} />}
                <YourNameField name={applying.name} seenBy="client" />
                <LimitNote allowance={limit} what={texts.counted} />
                <BottomBar phone>
                  <Button variant="primary" block busy={applying.busy} onClick={applying.apply}>
                    {texts.apply}
                  </Button>
                </BottomBar>
              </>
            ) : (
              <Closed />
            )}
          </ActionRegion>
        )
      }}
    </Loaded>
  )
}

const Pending = () => (
  <div className={styles.actions}>
    <BottomBar phone>
      <Skeleton height={40} />
    </BottomBar>
  </div>
)

const Closed = () => <p className={styles.state}>{projectTexts.closed}</p>
