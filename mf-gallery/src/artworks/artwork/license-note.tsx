import { Link } from 'react-router-dom'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { licenses, makings, soughtLicenses } from '@atelier/contract/licenses/licenses.ts'
import { licenseTexts, makingTexts, trainingTexts } from '@atelier/contract/licenses/texts.ts'
import { licensePath } from '../use-gallery-address.ts'
import { HirePlace } from '../../hiring/hire-place.tsx'
import { FullText } from '../../licenses/full-text.tsx'
import { licenseIcons } from '../../licenses/license-icons.tsx'
import styles from './license-note.module.css'
import { licensesTexts as texts } from '../../licenses/texts.ts'

/** Of a newer release, whose values are not known here, as of an older one: the first. */
const known = <T extends string>(values: readonly [T, ...T[]] | readonly T[], value: T | undefined): T =>
  values.find((one) => one === value) ?? values[0]!

/** Rendered ahead by a server, the note is not shown yet. */
const origin = typeof location === 'undefined' ? '' : location.origin

interface LicenseNoteProps {
  artwork: Artwork
  /** Whether the visitor made it. */
  own: boolean
}

/** What others may do with a work, and by whom it was made. */
export function LicenseNote({ artwork, own }: LicenseNoteProps) {
  const license = known(licenses, artwork.license)
  const { name: label, words, url } = licenseTexts[license]
  const sought = soughtLicenses.find((one) => one === license)
  const title = artwork.title
  const address = origin + artworkPath(artwork.id)
  return (
    <section className={styles.license} aria-label={texts.title}>
      <p className={styles.name}>
        {licenseIcons[license]}
        {sought ? <Link to={licensePath(sought)}>{label}</Link> : label}
      </p>
      <p className={styles.words}>
        {words} <FullText license={license} />
      </p>
      <p className={styles.words}>{artwork.training ? trainingTexts.allowed : trainingTexts.reserved}</p>
      <p className={styles.words}>{makingTexts[known(makings, artwork.made_by)]}</p>
      {!own && !url && (
        <HirePlace
          creator={artwork.profile}
          ask={{ label: texts.ask, note: texts.note(title, address), reason: texts.askReason(title) }}
        />
      )}
    </section>
  )
}
