/** Numbers that are the same for the same seed, on every machine. */
interface Random {
  /** In [0, 1). */
  next(): number
  shuffle<T>(list: readonly T[]): T[]
}

function hash(text: string, salt: number): number {
  let h = salt ^ text.length
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 2654435761)
    h = (h << 13) | (h >>> 19)
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507)
  return (h ^ (h >>> 13)) >>> 0
}

/** Small fast counter generator (sfc32), seeded from any text. */
export function seededRandom(seed: string): Random {
  let a = hash(seed, 0x9e3779b9)
  let b = hash(seed, 0x243f6a88)
  let c = hash(seed, 0xb7e15162)
  let d = 1
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 16; i++) next()

  return {
    next,
    shuffle: <T>(list: readonly T[]) => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1))
        const swapped = copy[i] as T
        copy[i] = copy[j] as T
        copy[j] = swapped
      }
      return copy
    },
  }
}
