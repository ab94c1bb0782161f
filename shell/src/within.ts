const lateError = (name: string, millis: number) => new Error(`${name} did not finish within ${millis} ms.`)

/** Settles as `work` does; `onLate` is called if that takes more than `millis`. */
export async function watched<T>(
  work: Promise<T>,
  millis: number,
  name: string,
  onLate: (error: Error) => void,
): Promise<T> {
  const timer = setTimeout(() => onLate(lateError(name, millis)), millis)
  return work.finally(() => clearTimeout(timer))
}

/** Settles as `work` does; rejects once `millis` have passed. */
export function within<T>(work: Promise<T>, millis: number, name = 'It'): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(lateError(name, millis)), millis)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
