import { MapPin } from 'lucide-react'
import type { ProjectDetail } from '@atelier/contract/projects/schemas.ts'
import styles from './client-about.module.css'
import { clientAboutTexts as texts } from './client-about-texts.ts'

export function ClientAbout({ project: { client } }: { project: ProjectDetail }) {
  if (!client?.location && !client?.about) return null
  return (
    <section aria-labelledby="client" className={styles.client}>
      <h2 id="client">{texts.title}</h2>
      {client.location && (
        <p className={styles.location}>
          <MapPin aria-hidden="true" />
          {client.location}
        </p>
      )}
      {client.about && <p className={styles.about}>{client.about}</p>}
    </section>
  )
}
