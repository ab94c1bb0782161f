const WIDTH = 120

/** JSON with sorted keys and short values on one line, for small diffs and few merge conflicts. */
export function compactJson(value: unknown, indent = ''): string {
  const inline = JSON.stringify(sorted(value))
  if (typeof value !== 'object' || value === null || indent.length + inline.length <= WIDTH) return inline
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${compactJson(item, inner)}`)
    return `[\n${items.join(',\n')}\n${indent}]`
  }
  const entries = entriesOf(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${compactJson(item, inner)}`)
  return `{\n${entries.join(',\n')}\n${indent}}`
}

const entriesOf = (value: object) =>
  Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(entriesOf(value).map(([key, item]) => [key, sorted(item)]))
}
