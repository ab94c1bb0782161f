import { hex, scale } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { makeNoise } from '../surface/noise.ts'
import { paintSharp } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'

export interface MarblingOptions {
  inks: readonly string[]
  ground: string
  drops: number
  /** How the combs are drawn through the ink. */
  comb: 'swirl' | 'feather' | 'stone'
  phase?: number
}

const STRIDE = 7

/** `[0, x, y, r²]` a drop, `[1, x, y, dx, dy, pull, width]` a line drawn through, `[2, x, y, turn, radius]` an eddy. */
type Act = readonly number[]

/** Ink on water: drops push one another aside, combs drag them; each pixel is traced back to the drop it came from. */
export function marbling(picture: Picture, random: Random, options: MarblingOptions): void {
  const { across, down } = picture
  const noise = makeNoise(random)
  const inks = options.inks.map(hex)
  const acts: Act[] = []
  const colours: Colour[] = []
  for (let i = 0; i < options.drops; i++) {
    const centre = options.comb === 'swirl' && i % 3 > 0
    const x = centre ? across * (0.5 + 0.16 * random.gaussian()) : random.between(-0.05, across + 0.05)
    const y = centre ? down * (0.5 + 0.16 * random.gaussian()) : random.between(-0.05, down + 0.05)
    colours[acts.length] = scale(inks[(i + random.integer(0, 1)) % inks.length]!, random.between(0.92, 1.06))
    acts.push([0, x, y, (random.between(0.04, 0.14) * (1 - 0.45 * (i / options.drops))) ** 2])
  }
  acts.push(...combs(random, options, across, down))

  // Backwards, and side by side in one array: this loop runs a hundred times for every pixel.
  const count = acts.length
  const list = new Float64Array(count * STRIDE)
  acts.forEach((act, i) => list.set(act, (count - 1 - i) * STRIDE))
  const ground = hex(options.ground)

  const trace = (px: number, py: number): Colour => {
    let x = px
    let y = py
    for (let k = 0, o = 0; k < count; k++, o += STRIDE) {
      const dx = x - list[o + 1]!
      const dy = y - list[o + 2]!
      const kind = list[o]!
      if (kind === 0) {
        const r2 = list[o + 3]!
        const d2 = dx * dx + dy * dy
        if (d2 < r2) return colours[count - 1 - k]!
        const back = Math.sqrt(1 - r2 / d2)
        x = list[o + 1]! + dx * back
        y = list[o + 2]! + dy * back
      } else if (kind === 1) {
        const aside = Math.abs(dx * list[o + 4]! - dy * list[o + 3]!)
        const pull = (list[o + 5]! * list[o + 6]!) / (aside + list[o + 6]!)
        x -= list[o + 3]! * pull
        y -= list[o + 4]! * pull
      } else {
        const turn = -list[o + 3]! * Math.exp(-((dx * dx + dy * dy) / (list[o + 4]! * list[o + 4]!)))
        const cos = Math.cos(turn)
        const sin = Math.sin(turn)
        x = list[o + 1]! + dx * cos - dy * sin
        y = list[o + 2]! + dx * sin + dy * cos
      }
    }
    return ground
  }
  paintSharp(picture, trace)
  const { data, width, unit } = picture
  for (let i = 0, p = 0; i < data.length; i += 3, p++) {
    const [x, y] = [(p % width) / unit, Math.floor(p / width) / unit]
    const paper = 1 + 0.05 * noise.fractal(x * 55, y * 55, 2) + 0.05 * noise.at(x * 3, y * 3)
    for (let c = 0; c < 3; c++) data[i + c]! *= paper
  }
}

function combs(random: Random, options: MarblingOptions, across: number, down: number): Act[] {
  const acts: Act[] = []
  const turn = (options.phase ?? 0) * 2 * Math.PI
  if (options.comb === 'feather') {
    const teeth = 9
    for (let i = 0; i < teeth; i++) acts.push([1, (across * (i + 0.5)) / teeth, 0, 0, i % 2 ? 1 : -1, 0.16, 0.018])
    for (let i = 0; i < teeth - 2; i++)
      acts.push([1, 0, (down * (i + 0.5)) / (teeth - 2), i % 2 ? 1 : -1, 0, 0.1, 0.014])
  }
  if (options.comb !== 'stone') {
    for (let i = 0; i < 3; i++) {
      const angle = random.between(0, 2 * Math.PI)
      const pull = random.between(0.1, 0.22)
      acts.push([
        1,
        across * random.between(0.2, 0.8),
        down * random.between(0.2, 0.8),
        Math.cos(angle),
        Math.sin(angle),
        pull,
        0.05,
      ])
    }
  }
  const eddies = options.comb === 'stone' ? 2 : 5
  for (let i = 0; i < eddies; i++) {
    const spin = random.between(1.2, 3.4) * (random.chance(0.5) ? 1 : -1)
    const [x, y] = [across * random.between(0.12, 0.88), down * random.between(0.12, 0.88)]
    acts.push([2, x, y, spin + 0.5 * Math.sin(turn + i * 1.7), random.between(0.16, 0.34)])
  }
  return acts
}
