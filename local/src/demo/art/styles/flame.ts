import { bloom, blur, develop, vignette } from '../surface/light.ts'
import { cycle, hex, plus } from '../surface/colour.ts'
import { createPicture, revise } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'

export interface FlameOptions {
  colours: readonly string[]
  ground: string
  /** Which curves bend the plane; see `bend`. */
  bends: readonly Bend[]
  /** Copies around the centre. */
  symmetry: number
  /** Points in millions for a picture of one million pixels. */
  points: number
  zoom: number
  exposure: number
}

export type Bend = 'sinus' | 'sphere' | 'swirl' | 'polar' | 'disc' | 'bubble' | 'julia' | 'fan'

function bend(kind: Bend, x: number, y: number, coin: number, out: Float64Array): void {
  const r2 = x * x + y * y + 1e-9
  const r = Math.sqrt(r2)
  const angle = Math.atan2(x, y)
  let [u, v] = [x, y]
  if (kind === 'sinus') [u, v] = [Math.sin(x), Math.sin(y)]
  else if (kind === 'sphere') [u, v] = [x / r2, y / r2]
  else if (kind === 'swirl') {
    const [s, c] = [Math.sin(r2), Math.cos(r2)]
    ;[u, v] = [x * s - y * c, x * c + y * s]
  } else if (kind === 'polar') [u, v] = [angle / Math.PI, r - 1]
  else if (kind === 'disc')
    [u, v] = [(angle / Math.PI) * Math.sin(Math.PI * r), (angle / Math.PI) * Math.cos(Math.PI * r)]
  else if (kind === 'bubble') [u, v] = [(4 * x) / (r2 + 4), (4 * y) / (r2 + 4)]
  else if (kind === 'julia') {
    const half = angle / 2 + (coin < 0.5 ? 0 : Math.PI)
    ;[u, v] = [Math.sqrt(r) * Math.cos(half), Math.sqrt(r) * Math.sin(half)]
  } else if (kind === 'fan') [u, v] = [r * Math.sin(angle + r), r * Math.cos(angle - r)]
  out[0] = u
  out[1] = v
}

/** A fractal flame: one point, bent and thrown about millions of times; where it lands often, it glows. */
export function flame(picture: Picture, random: Random, options: FlameOptions): void {
  const { width, height, unit, across, down, data } = picture
  const colours = cycle(options.colours)
  const maps = options.bends.map((kind, i) => {
    const angle = random.between(0, 2 * Math.PI)
    const size = random.between(0.55, 0.95)
    const skew = random.between(-0.35, 0.35)
    return {
      kind,
      a: size * Math.cos(angle),
      b: -size * Math.sin(angle) + skew,
      c: random.between(-0.6, 0.6),
      d: size * Math.sin(angle),
      e: size * Math.cos(angle),
      f: random.between(-0.6, 0.6),
      tint: colours(i / options.bends.length + random.between(-0.1, 0.1)),
    }
  })
  const hits = new Float32Array(width * height)
  const out = new Float64Array(2)
  const total = Math.round(options.points * width * height)
  let [x, y] = [0.1, 0.2]
  let [r, g, b] = [0.5, 0.5, 0.5]
  const turns = Array.from({ length: options.symmetry }, (_, k) => [
    Math.cos((2 * Math.PI * k) / options.symmetry) * options.zoom,
    Math.sin((2 * Math.PI * k) / options.symmetry) * options.zoom,
  ])
  for (let i = 0; i < total; i++) {
    const map = maps[Math.floor(random.next() * maps.length)]!
    bend(map.kind, map.a * x + map.b * y + map.c, map.d * x + map.e * y + map.f, random.next(), out)
    x = out[0]!
    y = out[1]!
    if (!(Math.abs(x) < 50 && Math.abs(y) < 50)) [x, y] = [random.next(), random.next()]
    r = (r + map.tint[0]) / 2
    g = (g + map.tint[1]) / 2
    b = (b + map.tint[2]) / 2
    const spin = turns[i % turns.length]!
    const px = Math.floor((across / 2 + x * spin[0]! - y * spin[1]!) * unit)
    const py = Math.floor((down / 2 + x * spin[1]! + y * spin[0]!) * unit)
    if (i < 50 || px < 0 || py < 0 || px >= width || py >= height) continue
    const p = py * width + px
    hits[p]! += 1
    data[p * 3]! += r
    data[p * 3 + 1]! += g
    data[p * 3 + 2]! += b
  }
  settle(picture, hits, options)
}

/** From counts to light: logarithmic brightness, and a blur where too few points fell to be smooth. */
function settle(picture: Picture, hits: Float32Array, options: FlameOptions): void {
  const { data } = picture
  const ground = hex(options.ground)
  const soft = createPicture(picture.width, picture.height)
  for (let p = 0; p < hits.length; p++) {
    const count = hits[p]!
    const gain = count === 0 ? 0 : (Math.log2(1 + count / options.points) * 0.22) / count
    for (let c = 0; c < 3; c++) {
      data[p * 3 + c]! *= gain
      soft.data[p * 3 + c] = data[p * 3 + c]!
    }
  }
  blur(soft, 0.0028)
  let i = 0
  revise(picture, (sharp) => {
    const trust = Math.min(1, hits[i / 3]! / (options.points * 3))
    const mixed: [number, number, number] = [0, 0, 0]
    for (let c = 0; c < 3; c++) mixed[c] = soft.data[i + c]! * (1 - trust) + sharp[c]! * trust
    i += 3
    return plus(ground, mixed)
  })
  bloom(picture, 0.04, 0.35, 0.1)
  vignette(picture, 0.25)
  develop(picture, options.exposure)
}
