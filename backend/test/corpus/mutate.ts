/** Random numbers that a seed repeats (mulberry32). */
export function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

type Random = ReturnType<typeof randomOf>
type Change = (file: Buffer, random: Random, other: Buffer) => Buffer

const span = (file: Buffer, random: Random) => {
  const start = random(file.length + 1)
  return [start, Math.min(file.length, start + 1 + random(64))] as const
}

const changes: readonly Change[] = [
  function flip(file, random) {
    for (let n = 1 + random(4); n > 0; n--) file[random(file.length)]! ^= 1 << random(8)
    return file
  },
  function overwrite(file, random) {
    const [start, end] = span(file, random)
    return file.fill([0, 0xff, random(256)][random(3)]!, start, end)
  },
  function remove(file, random) {
    const [start, end] = span(file, random)
    return Buffer.concat([file.subarray(0, start), file.subarray(end)])
  },
  function insert(file, random) {
    const [start] = span(file, random)
    const bytes = Buffer.from(Array.from({ length: 1 + random(32) }, () => random(256)))
    return Buffer.concat([file.subarray(0, start), bytes, file.subarray(start)])
  },
  function repeat(file, random) {
    const [start, end] = span(file, random)
    return Buffer.concat([file.subarray(0, end), file.subarray(start, end), file.subarray(end)])
  },
  function truncate(file, random) {
    return file.subarray(0, random(file.length))
  },
  function splice(file, random, other) {
    return Buffer.concat([file.subarray(0, random(file.length)), other.subarray(random(other.length))])
  },
  /** Lengths and counts are numbers of two or four bytes. */
  function renumber(file, random) {
    const at = random(Math.max(1, file.length - 4))
    const value = [0, 1, 7, 8, 0x7fffffff, 0xffffffff, file.length, random(2 ** 32)][random(8)]!
    if (at + 4 > file.length) return file
    if (random(2)) file.writeUInt32BE(value >>> 0, at)
    else file.writeUInt16BE(value & 0xffff, at)
    return file
  },
]

/** One to three random changes. */
export function mutate(file: Buffer, other: Buffer, random: Random): Buffer {
  let changed = Buffer.from(file)
  for (let n = 1 + random(3); n > 0 && changed.length > 0; n--)
    changed = Buffer.from(changes[random(changes.length)]!(changed, random, other))
  return changed
}
