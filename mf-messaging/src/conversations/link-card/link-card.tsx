import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import type { ReactNode } from 'react'
import { artworksGet } from '@atelier/contract/artworks/routes.ts'
import { creatorsGet } from '@atelier/contract/creators/routes.ts'
import { artworkPath, creatorPath } from '@atelier/contract/paths/gallery.ts'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import { projectsGet } from '@atelier/contract/projects/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { linkState, pictureSources, profileName, useApi } from '@atelier/platform'
import { Avatar } from '@atelier/shared-ui/core.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { conversationsTexts as texts } from '../texts.ts'
import styles from './link-card.module.css'
import { siteLinkOf } from './site-link.ts'
import type { SiteLink } from './site-link.ts'

const cards = { artwork: ArtworkCard, creator: CreatorCard, project: ProjectCard }

/** Shows the page of this site that a message links to; other sites are not requested. */
export function LinkCard({ text }: { text: string }) {
  const link = siteLinkOf(text, location.origin)
  if (!link) return null
  const Shown = cards[link.kind]
  return <Shown id={link.id} />
}

type IdProps = Pick<SiteLink, 'id'>

function ArtworkCard({ id }: IdProps) {
  const { data, isError } = useQuery(query(useApi(), artworksGet, { params: { id } }))
  if (isError) return null
  const picture = data && (
    <MediaFrame
      alt=""
      sources={pictureSources(data)}
      ratio={1}
      thumbhash={data.placeholder}
      sizes="3.5rem"
      className={styles.picture}
    />
  )
  return <Card to={artworkPath(id)} picture={picture} title={data?.title} line={data && profileName(data.profile)} />
}

function CreatorCard({ id }: IdProps) {
  const { data, isError } = useQuery(query(useApi(), creatorsGet, { params: { id } }))
  if (isError) return null
  const name = data && profileName(data)
  const picture = data && <Avatar src={data.avatar_url} name={name ?? null} size={56} />
  return <Card to={creatorPath(id)} picture={picture} title={name} line={data?.location} />
}

function ProjectCard({ id }: IdProps) {
  const { data, isError } = useQuery(query(useApi(), projectsGet, { params: { id: Number(id) } }))
  if (isError) return null
  const client = data && profileName(data.profile)
  const picture = data && <Avatar src={data.profile.avatar_url} name={client ?? null} size={56} />
  return <Card to={projectPath(id)} picture={picture} title={data?.title} line={data?.budget_range} />
}

interface CardProps {
  to: string
  picture: ReactNode
  title: string | undefined
  line: string | null | undefined
}

/** Of fixed height, so that messages do not move when it loads. */
function Card({ to, picture, title, line }: CardProps) {
  const here = useLocation()
  return (
    <Link to={to} state={linkState(here, texts.title)} className={styles.card} aria-busy={title === undefined}>
      {picture ?? <span className={styles.picture} />}
      <span className={styles.words}>
        <span dir="auto" className={styles.title}>
          {title}
        </span>
        {line && <span className={styles.line}>{line}</span>}
      </span>
    </Link>
  )
}
