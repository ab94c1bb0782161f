/** Settles as `work` does; rejects once `millis` have passed. */
export function within<T>(work: Promise<T>, millis: number, name = 'It'): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not finish within ${millis} ms.`)), millis)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
