type Version = [major: number, minor: number, patch: number]

function parse(text: string): Version | null {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null
}

/** Whether a version is in a range of the form `^1.2.0`: same major, not older. */
export function inRange(version: string, range: string): boolean {
  const has = parse(version)
  const wants = range.startsWith('^') ? parse(range.slice(1)) : null
  if (!has || !wants || has[0] !== wants[0]) return false
  return has[1] > wants[1] || (has[1] === wants[1] && has[2] >= wants[2])
}
