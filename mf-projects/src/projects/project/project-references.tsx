import { Link as LinkIcon } from 'lucide-react'
import type { ProjectDetail } from '@atelier/contract/projects/schemas.ts'
import { useToast } from '@atelier/platform'
import { TextLink } from '@atelier/shared-ui/core.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { usePictureZoom } from '@atelier/shared-ui/picture-zoom/use-picture-zoom.ts'
import { zoomTexts } from '@atelier/shared-ui/picture-zoom/zoom-texts.ts'
import styles from './project-references.module.css'

const texts = {
  title: 'References',
  enlarge: (place: number, all: number) => `Enlarge picture ${place} of ${all}`,
} as const

/** The client's pictures, which open full-window, and links to other sites, named by their host. */
export function ProjectReferences({ project }: { project: ProjectDetail }) {
  const { references = [], title } = project
  const links = project.reference_links ?? []
  const toast = useToast()
  const zoom = usePictureZoom({ onFailed: () => toast({ title: zoomTexts.failed, variant: 'destructive' }) })
  if (references.length === 0 && links.length === 0) return null
  const pictures = references.map((reference, place) => ({ ...reference, id: String(place), title }))
  return (
    <section aria-labelledby="references" className={styles.references}>
      <h2 id="references">{texts.title}</h2>
      {pictures.length > 0 && (
        <ul role="list" className={styles.pictures}>
          {pictures.map(({ id, sources, placeholder }, place) => (
            <li key={id}>
              <button
                type="button"
                aria-label={texts.enlarge(place + 1, pictures.length)}
                onClick={() => zoom.open(pictures, id)}
                onPointerEnter={zoom.preload}
              >
                <MediaFrame alt="" sources={sources} thumbhash={placeholder} ratio={4 / 3} sizes="14rem" zoom />
              </button>
            </li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <ul role="list" className={styles.links}>
          {links.map((link) => (
            <li key={link}>
              <LinkIcon aria-hidden="true" />
              <TextLink href={link} target="_blank" rel="noopener noreferrer nofollow ugc" title={link}>
                {hostOf(link)}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

// By a pattern, as the renderer of the document has no URL
const hostOf = (link: string) => /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(link)?.[1] ?? link
