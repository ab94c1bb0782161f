import { AudioLines, Clapperboard, Megaphone, Palette, PenLine, UserRound, Wrench } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { projectCategories } from '@atelier/contract/projects/limits.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import styles from './project-face.module.css'

type Category = (typeof projectCategories)[number]

const looks: Record<Category, { tint: string; icon: LucideIcon }> = {
  'Video & Multimedia AI Creation': { tint: 'blue', icon: Clapperboard },
  'Voice & Audio Generation': { tint: 'teal', icon: AudioLines },
  'Copywriting & Text-Based Content': { tint: 'ochre', icon: PenLine },
  'Advertising & Campaign Automation': { tint: 'clay', icon: Megaphone },
  'Graphic Design & Visual Content': { tint: 'violet', icon: Palette },
  'Avatars & Characters': { tint: 'rose', icon: UserRound },
  'Creator/Marketing Tools': { tint: 'green', icon: Wrench },
}

interface ProjectFaceProps {
  project: Pick<Project, 'cover' | 'profile'> & { category: string }
}

/** The project's cover, else the client's photo, else the category's color. Decorative: the row names all three. */
export function ProjectFace({ project: { cover, profile, category } }: ProjectFaceProps) {
  const src = cover?.still_url ?? cover?.url ?? profile.avatar_url
  const { tint, icon: Icon } = looks[category as Category] ?? looks['Graphic Design & Visual Content']
  return (
    <span
      className={styles.face}
      style={{ background: `var(--tint-${tint})`, color: `var(--on-tint-${tint})` }}
      aria-hidden="true"
    >
      <Icon />
      {src && <img src={src} alt="" width={56} height={56} loading="lazy" decoding="async" />}
    </span>
  )
}
