/**
 * One for each key, made at its first use: what needs only the database is made once for its connection. A copy of a key, such
 * as `{ ...services }`, is another one.
 */
export function oncePer<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const made = new WeakMap<K, T>()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key) as T
  }
}
