/** From a length for which even an exponential check ends. */
const LENGTHS = [12, 24, 96, 400, 1600, 6400, 25_600, 102_400]
/** A quadratic check that needs less for 6,400 characters blocks a backend for less than half a second. */
const UNNOTICED_MS = 2
/** For four times the length a quadratic check needs 16 times as long, a linear one four times. */
const TOO_MUCH = 8
const REPEATS = 8

/**
 * The first length up to `most`, if any, for which `work` takes far more than its share compared with the length before.
 * It compares the processor time of the fastest of several runs, which other processes hardly change; what counts is
 * their ratio.
 */
export function superlinearAt(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  most: number,
): number | undefined {
  let before = { length: 0, ms: 0 }
  for (const length of LENGTHS.filter((one) => one <= most)) {
    const text = textOf(length)
    const share = () => Math.max(UNNOTICED_MS, before.ms * TOO_MUCH)
    let ms = fastest(work, text, 1)
    for (let repeat = 0; ms > share() && repeat < REPEATS; repeat++) {
      before.ms = Math.max(before.ms, fastest(work, textOf(before.length), 3))
      ms = Math.min(ms, fastest(work, text, 1))
    }
    if (ms > share()) return length
    before = { length, ms }
  }
  return undefined
}

function fastest(work: (text: string) => unknown, text: string, runs: number): number {
  let ms = Infinity
  for (let run = 0; run < runs; run++) {
    const start = process.cpuUsage()
    work(text)
    const { user, system } = process.cpuUsage(start)
    ms = Math.min(ms, (user + system) / 1000)
  }
  return ms
}
