const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** An async iterable becomes an array, also as a field of an object, with one row in memory at a time. */
export async function* writeJson(value: unknown): AsyncGenerator<string> {
  if (isIterable(value)) {
    let before = '[\n'
    for await (const row of value) {
      yield before
      yield* writeJson(row)
      before = ',\n'
    }
    yield before === '[\n' ? '[]' : '\n]'
  } else if (typeof value === 'object' && value !== null && Object.values(value).some(isIterable)) {
    let before = '{'
    for (const [name, field] of Object.entries(value)) {
      yield `${before}${JSON.stringify(name)}:`
      yield* writeJson(field)
      before = ','
    }
    yield '}'
  } else yield JSON.stringify(value)
}
