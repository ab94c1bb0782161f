import { useState } from 'react'
import type { CSSProperties } from 'react'
import { initials } from '../formats.ts'
import { wasShown } from '../shown-images.ts'
import { cx } from './cx.ts'
import styles from './avatar.module.css'

export type AvatarProps = {
  /** Address of the picture; initials are shown without one, while it loads and if it fails. */
  src?: string | null
  /** Full name, for the initials and the tint. */
  name?: string | null
  /** Fallback without a name: its first letter. */
  email?: string | null
  /** Width in px; designed for 24, 32, 40, 56, 80 and 120. Default 40. */
  size?: number
  /** Alternative text. Omit it if the name is shown beside the picture, so that it is not read twice. */
  alt?: string
  className?: string
}

/** A person's picture, else initials on a tint derived from the name. */
export function Avatar({ src, name, email, size = 40, alt = '', className }: AvatarProps) {
  const [loaded, setLoaded] = useState(() => (src && wasShown(src) ? src : undefined))
  const [failed, setFailed] = useState<string>()
  const showImage = Boolean(src) && failed !== src
  // A large font of the browser enlarges initials to half of the width
  const fontSize = `min(var(--text-${typeOf(size)}), ${size / 2}px)`
  return (
    <span
      className={cx(styles.avatar, className)}
      style={{ width: size, height: size, fontSize, ...tintOf(name || email || '') }}
      role={alt && !showImage ? 'img' : undefined}
      aria-label={alt && !showImage ? alt : undefined}
    >
      <span aria-hidden="true">{initials(name, email)}</span>
      {showImage && (
        <img
          key={src}
          src={src ?? undefined}
          alt={alt}
          width={size}
          height={size}
          decoding={loaded === src ? 'sync' : 'async'}
          data-loaded={loaded === src}
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setLoaded(src ?? undefined)
          }}
          onLoad={() => setLoaded(src ?? undefined)}
          onError={() => setFailed(src ?? undefined)}
        />
      )}
    </span>
  )
}

/** Initials, in about 0.4 of the width. */
const typeOf = (size: number) => (size < 36 ? 'xs' : size < 44 ? 'sm' : size < 64 ? 'lg' : size < 100 ? '2xl' : '3xl')

const tints = ['violet', 'blue', 'teal', 'green', 'ochre', 'clay', 'rose', 'plum'] as const

/** Deterministic tint (FNV-1a with murmur's finalizer; without it, short names would cluster on few tints). */
function tintOf(seed: string): Pick<CSSProperties, 'background' | 'color'> {
  let hash = 0x811c9dc5
  for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  const tint = tints[(hash ^ (hash >>> 16)) & 7] ?? 'violet'
  return { background: `var(--tint-${tint})`, color: `var(--on-tint-${tint})` }
}
