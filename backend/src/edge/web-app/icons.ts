import sharp from 'sharp'
import { favicon, LOGO_COLOR } from './favicon.ts'

const SIZES: Record<string, number> = { any: 1, maskable: 0.72 }

/** A square PNG of the logo. A maskable one fills the square with its color and keeps the logo in the safe zone. */
async function draw(purpose: string, side: number): Promise<Buffer> {
  const logo = Math.round(side * (SIZES[purpose] ?? 1))
  const before = Math.floor((side - logo) / 2)
  const after = side - logo - before
  return sharp(Buffer.from(favicon), { density: (72 * logo) / 32 })
    .resize(logo, logo)
    .extend({ top: before, left: before, bottom: after, right: after, background: LOGO_COLOR })
    .flatten(purpose === 'maskable' && { background: LOGO_COLOR })
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

const drawn = new Map<string, Promise<Buffer>>()

const ICON = /^(any|maskable)-(180|192|512)\.png$/

/** Drawn from the logo at the first request; null if there is no such icon. */
export function icon(name: string): Promise<Buffer> | null {
  const [, purpose = '', side] = ICON.exec(name) ?? []
  if (!side) return null
  const found = drawn.get(name) ?? draw(purpose, Number(side))
  drawn.set(name, found)
  return found
}
