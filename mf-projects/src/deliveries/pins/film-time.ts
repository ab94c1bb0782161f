/** A second of a film as minutes and seconds: `1:05`. */
export const timeOf = (second: number): string =>
  `${Math.floor(second / 60)}:${String(Math.floor(second % 60)).padStart(2, '0')}`

/** The second of a typed time, `1:05` or `65`; undefined for anything else. */
export function secondOf(typed: string): number | undefined {
  const [, minutes = '0', seconds] = /^(?:(\d{1,4}):)?(\d{1,5})$/.exec(typed.trim()) ?? []
  if (seconds === undefined || (typed.includes(':') && Number(seconds) > 59)) return undefined
  return Number(minutes) * 60 + Number(seconds)
}
