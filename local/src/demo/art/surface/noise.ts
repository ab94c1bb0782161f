import type { Random } from './random.ts'

/** Gradient noise: smooth, about -1 to 1, one feature per unit. */
export interface Noise {
  at(x: number, y: number): number
  /** As `at`, with a third axis to move along. */
  at3(x: number, y: number, z: number): number
  /** Octaves of noise, each half as large and half as strong. */
  fractal(x: number, y: number, octaves: number): number
  fractal3(x: number, y: number, z: number, octaves: number): number
  /** 0 to 1 with sharp crests, as mountains and lightning have. */
  ridged(x: number, y: number, octaves: number): number
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/** Sixteen directions in the plane, of a length that makes the result fill -1 to 1. */
const directions = Float64Array.from({ length: 32 }, (_, i) => {
  const angle = ((i >> 1) + 0.5) * (Math.PI / 8)
  return 1.5 * (i % 2 === 0 ? Math.cos(angle) : Math.sin(angle))
})

function flat(table: Uint8Array, x: number, y: number): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const fx = x - x0
  const fy = y - y0
  const a = table[x0 & 255]! + (y0 & 255)
  const b = table[(x0 + 1) & 255]! + (y0 & 255)
  const h00 = (table[a]! & 15) * 2
  const h10 = (table[b]! & 15) * 2
  const h01 = (table[a + 1]! & 15) * 2
  const h11 = (table[b + 1]! & 15) * 2
  const n00 = directions[h00]! * fx + directions[h00 + 1]! * fy
  const n10 = directions[h10]! * (fx - 1) + directions[h10 + 1]! * fy
  const n01 = directions[h01]! * fx + directions[h01 + 1]! * (fy - 1)
  const n11 = directions[h11]! * (fx - 1) + directions[h11 + 1]! * (fy - 1)
  const u = fade(fx)
  const top = n00 + (n10 - n00) * u
  return top + (n01 + (n11 - n01) * u - top) * fade(fy)
}

/** Between two sheets of flat noise, each shifted elsewhere: cheaper than a true third dimension and as smooth. */
function deep(table: Uint8Array, x: number, y: number, z: number): number {
  const z0 = Math.floor(z)
  const near = flat(table, x + z0 * 37.17, y - z0 * 19.43)
  const far = flat(table, x + (z0 + 1) * 37.17, y - (z0 + 1) * 19.43)
  return near + (far - near) * fade(z - z0)
}

export function makeNoise(random: Random): Noise {
  const order = random.shuffle(Array.from({ length: 256 }, (_, i) => i))
  const table = new Uint8Array(514)
  for (let i = 0; i < 514; i++) table[i] = order[i & 255] as number

  return {
    at: (x, y) => flat(table, x, y),
    at3: (x, y, z) => deep(table, x, y, z),
    fractal: (x, y, octaves) => {
      let sum = 0
      let strength = 0.5
      let scale = 1
      for (let i = 0; i < octaves; i++) {
        sum += strength * flat(table, x * scale + i * 17.3, y * scale - i * 9.1)
        strength *= 0.5
        scale *= 2.03
      }
      return sum
    },
    fractal3: (x, y, z, octaves) => {
      let sum = 0
      let strength = 0.5
      let scale = 1
      for (let i = 0; i < octaves; i++) {
        sum += strength * deep(table, x * scale + i * 17.3, y * scale - i * 9.1, z * scale)
        strength *= 0.5
        scale *= 2.03
      }
      return sum
    },
    ridged: (x, y, octaves) => {
      let sum = 0
      let strength = 0.5
      let scale = 1
      let weight = 1
      for (let i = 0; i < octaves; i++) {
        const crest = 1 - Math.abs(flat(table, x * scale + i * 31.7, y * scale + i * 11.9))
        const signal = crest * crest * weight
        weight = Math.min(1, signal * 1.6)
        sum += signal * strength
        strength *= 0.5
        scale *= 2.07
      }
      return sum
    },
  }
}
