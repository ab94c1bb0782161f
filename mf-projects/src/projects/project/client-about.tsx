import { MapPin } from 'lucide-react'
import type { ProjectDetail } from '@atelier/contract/projects/schemas.ts'
import { reviewFacts } from '@atelier/contract/reviews/review-facts.ts'
import { profileName } from '@atelier/platform'
import { Avatar } from '@atelier/shared-ui/core.ts'
import { count, plural } from '@atelier/platform/format'
import styles from './client-about.module.css'

const texts = {
  title: 'About the client',
  projects: (posted: number, completed: number) =>
    plural(posted, 'project') + (completed > 0 ? `, ${count(completed)} completed` : ''),
} as const

export function ClientAbout({ project: { client, profile } }: { project: ProjectDetail }) {
  if (!client) return null
  const { project_count = 0, completed_count = 0 } = client
  const reviewed = reviewFacts(client.reviews)
  if (!client.location && !client.about && project_count === 0 && reviewed.length === 0) return null
  return (
    <section aria-labelledby="client" className={styles.client}>
      <h2 id="client">{texts.title}</h2>
      <div className={styles.person}>
        <Avatar src={profile.avatar_url} name={profileName(profile)} size={40} />
        <span>
          <bdi>{profileName(profile)}</bdi>
          {project_count > 0 && <span className={styles.count}>{texts.projects(project_count, completed_count)}</span>}
          {reviewed.length > 0 && <span className={styles.count}>{reviewed.join(' · ')}</span>}
        </span>
      </div>
      {client.location && (
        <p className={styles.location}>
          <MapPin aria-hidden="true" />
          <bdi>{client.location}</bdi>
        </p>
      )}
      {client.about && (
        <p dir="auto" className={styles.about}>
          {client.about}
        </p>
      )}
    </section>
  )
}
