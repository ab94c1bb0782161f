/** Parses `--part=INDEX/COUNT`, counted from 1; undefined without it. Throws if it is invalid. */
export function partOf(argv) {
  const named = argv.find((argument) => argument.startsWith('--part'))
  if (!named) return undefined
  const [index, count] = (/^--part=(\d+)\/(\d+)$/.exec(named) ?? []).slice(1).map(Number)
  if (!(index >= 1 && index <= count)) throw new Error(`${named}: a part is named as in --part=1/4`)
  return { index, count }
}
