import { hex, mix, plus, ramp, scale, smooth } from '../surface/colour.ts'
import type { Colour } from '../surface/colour.ts'
import { bloom, develop, vignette } from '../surface/light.ts'
import { makeNoise } from '../surface/noise.ts'
import type { Noise } from '../surface/noise.ts'
import { paint } from '../surface/picture.ts'
import type { Picture } from '../surface/picture.ts'
import type { Random } from '../surface/random.ts'

export interface ReliefOptions {
  land: 'dunes' | 'alps'
  sky: readonly string[]
  sun: { colour: string; /** Radians from straight ahead; negative is left. */ side: number; lift: number }
  shadow: string
  /** Sand, or rock and snow. */
  ground: readonly [string, string]
  haze: string
  eye: number
  pitch: number
}

const SIZE = 900
const SPAN = 9

/** A landscape as heights on a grid, seen from above the ground with shadows and haze. */
export function relief(picture: Picture, random: Random, options: ReliefOptions): void {
  const noise = makeNoise(random)
  const shape = options.land === 'dunes' ? dunes(noise) : alps(noise)
  const heights = new Float32Array(SIZE * SIZE)
  for (let j = 0, i = 0; j < SIZE; j++) {
    for (let k = 0; k < SIZE; k++, i++) heights[i] = shape((k / SIZE - 0.5) * SPAN, (j / SIZE) * SPAN)
  }
  const colours = light(heights, options, noise)
  drawSky(picture, options, noise)
  drawLand(picture, options, heights, colours)
  bloom(picture, 0.05, 0.15, 0.7)
  vignette(picture, 0.25)
  develop(picture, 1.05)
}

/** Long windward slopes, sharp crests, steep lee sides. */
function dunes(noise: Noise) {
  return (x: number, z: number) => {
    const warp = noise.fractal(x * 0.3 + 3, z * 0.3, 2) * 1.5
    const t = z * 0.46 + x * 0.42 + warp
    const wave = t - Math.floor(t)
    const rise = wave < 0.72 ? smooth(0, 1, wave / 0.72) ** 0.9 : 1 - (wave - 0.72) / 0.28
    const size = 0.35 + 0.65 * smooth(-0.4, 0.5, noise.at(x * 0.28 + 8, z * 0.3))
    const second = noise.ridged(x * 0.5 + 20, z * 0.5 + 4, 2)
    return 0.62 * rise * size + 0.12 * second * (1 - rise * 0.6) + 0.25 * noise.at(x * 0.2, z * 0.2 + 9)
  }
}

function alps(noise: Noise) {
  return (x: number, z: number) => {
    const valley = smooth(0.1, 2.4, Math.abs(x - 0.4 * Math.sin(z * 0.9)))
    const far = smooth(0, 6, z)
    return (noise.ridged(x * 0.42 + 11, z * 0.42 + 3, 8) * 1.75 - 0.5) * (0.3 + 0.7 * valley) * (0.7 + 0.7 * far)
  }
}

function light(heights: Float32Array, options: ReliefOptions, noise: Noise): Colour[] {
  const cell = SPAN / SIZE
  const { side, lift } = options.sun
  const toSun = [Math.sin(side) * Math.cos(lift), Math.sin(lift), Math.cos(side) * Math.cos(lift)]
  const flatSun = Math.hypot(toSun[0]!, toSun[2]!)
  const [stepX, stepZ, stepUp] = [toSun[0]! / flatSun, toSun[2]! / flatSun, (toSun[1]! / flatSun) * cell * 2]
  const sun = hex(options.sun.colour)
  const shadow = hex(options.shadow)
  const [low, high] = options.ground.map(hex)
  const between = (k: number, j: number) => {
    const k0 = Math.floor(k)
    const j0 = Math.floor(j)
    if (k0 < 0 || j0 < 0 || k0 >= SIZE - 1 || j0 >= SIZE - 1) return -9
    const i = j0 * SIZE + k0
    const near = heights[i]! + (heights[i + 1]! - heights[i]!) * (k - k0)
    return near + (heights[i + SIZE]! + (heights[i + SIZE + 1]! - heights[i + SIZE]!) * (k - k0) - near) * (j - j0)
  }
  const at = (k: number, j: number) =>
    heights[Math.min(SIZE - 1, Math.max(0, j)) * SIZE + Math.min(SIZE - 1, Math.max(0, k))]!
  const colours: Colour[] = []
  for (let j = 0; j < SIZE; j++) {
    for (let k = 0; k < SIZE; k++) {
      const h = heights[j * SIZE + k]!
      const [x, z] = [k * cell, j * cell]
      let sx = (at(k + 1, j) - at(k - 1, j)) / (2 * cell)
      let sz = (at(k, j + 1) - at(k, j - 1)) / (2 * cell)
      let base = low!
      if (options.land === 'dunes') {
        const ripple = Math.sin((z * 1.6 + x * 0.7 + noise.fractal(x * 1.6, z * 1.6, 2) * 0.9) * 46) * 0.07
        sx += ripple * 0.5
        sz += ripple
        base = mix(low!, high!, smooth(-0.2, 0.9, h + noise.at(x, z) * 0.2))
      } else {
        const steep = Math.hypot(sx, sz)
        const snow =
          smooth(1.75, 0.75, steep + noise.fractal(x * 6, z * 6, 3) * 0.9) *
          smooth(-0.25, 0.35, h + noise.at(x * 2, z * 2) * 0.15)
        base = mix(scale(low!, 0.8 + 0.5 * noise.fractal(x * 9, z * 22, 3)), high!, snow)
      }
      const n = Math.hypot(sx, sz, 1)
      const facing = Math.max(0, (-sx * toSun[0]! + toSun[1]! - sz * toSun[2]!) / n)
      let open = 1
      for (let s = 1; s < 90 && open > 0; s = s * 1.06 + 0.8) {
        open = Math.min(
          open,
          1 + (h + stepUp * s + 0.004 - between(k + stepX * s * 2, j + stepZ * s * 2)) / (0.012 + s * 0.0006),
        )
      }
      const bright = facing * smooth(0, 1, open)
      const ambient = 0.45 + 0.55 / n
      colours.push([
        base[0] * (sun[0] * bright * 1.9 + shadow[0] * ambient),
        base[1] * (sun[1] * bright * 1.9 + shadow[1] * ambient),
        base[2] * (sun[2] * bright * 1.9 + shadow[2] * ambient),
      ])
    }
  }
  return colours
}

function drawSky(picture: Picture, options: ReliefOptions, noise: Noise) {
  const sky = ramp(options.sky)
  const sun = hex(options.sun.colour)
  const horizon = picture.down * options.pitch
  const sunX = picture.across / 2 + Math.tan(Math.max(-1.2, Math.min(1.2, options.sun.side))) * 0.8
  const sunY = horizon - options.sun.lift * 0.8
  paint(picture, (x, y) => {
    const far = Math.hypot(x - sunX, y - sunY)
    const wisp = smooth(0.05, 0.6, noise.fractal(x * 0.8 + y * 1.2, y * 5 - x * 0.6, 5) + 0.08)
    const base = mix(sky(y / horizon), plus(sky(1), scale(sun, 0.15)), wisp * 0.55)
    return plus(base, scale(sun, 0.4 * Math.exp(-far * 2.4)))
  })
}

function drawLand(picture: Picture, options: ReliefOptions, heights: Float32Array, colours: readonly Colour[]) {
  const { width, height, unit, across, down, data } = picture
  const sky = data.slice()
  const haze = hex(options.haze)
  const focal = 0.95
  const horizon = down * options.pitch
  const eye = Math.max(...[0.46, 0.5, 0.54].map((k) => heights[Math.floor(k * SIZE)]!)) + options.eye
  for (let column = 0; column < width; column++) {
    const slant = ((column + 0.5) / unit - across / 2) / focal
    let ceiling = height
    let before: Colour | undefined
    let beforeRow = height
    for (let z = 0.25; z < SPAN * 0.97 && ceiling > 0; z *= 1.0035) {
      const gx = ((slant * z) / SPAN + 0.5) * SIZE
      const gz = (z / SPAN) * SIZE
      if (gx < 1 || gx > SIZE - 2 || gz > SIZE - 2) continue
      const k = Math.floor(gx)
      const j = Math.floor(gz)
      const fx = gx - k
      const fz = gz - j
      const i = j * SIZE + k
      const near = heights[i]! + (heights[i + 1]! - heights[i]!) * fx
      const h = near + (heights[i + SIZE]! + (heights[i + SIZE + 1]! - heights[i + SIZE]!) * fx - near) * fz
      const row = (horizon - ((h - eye) * focal) / z) * unit
      const lit = mix(mix(colours[i]!, colours[i + 1]!, fx), mix(colours[i + SIZE]!, colours[i + SIZE + 1]!, fx), fz)
      const air = 1 - Math.exp(-(z * z) / 52 - z * 0.02)
      const seen = mix(lit, haze, air)
      if (row < ceiling) {
        const from = before && beforeRow > ceiling - 0.5 ? before : seen
        for (let r = Math.max(0, Math.floor(row)); r < Math.ceil(ceiling); r++) {
          const part = Math.min(ceiling, r + 1) - Math.max(row, r)
          const t = beforeRow > row ? Math.min(1, Math.max(0, (beforeRow - r) / (beforeRow - row))) : 1
          const offset = (r * width + column) * 3
          // Several slices may share a pixel: each takes its part from the sky that was there.
          for (let c = 0; c < 3; c++)
            data[offset + c]! += (from[c]! + (seen[c]! - from[c]!) * t - sky[offset + c]!) * part
        }
        ceiling = row
      }
      before = seen
      beforeRow = row
    }
  }
}
