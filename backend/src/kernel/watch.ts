/** Called as a call begins; what it returns is called as the call ends, with the error of a failed one. */
export type Watch = (operation: string) => ((error?: unknown) => void) | undefined

export async function watched<T>(watches: readonly Watch[], operation: string, work: () => Promise<T>): Promise<T> {
  const ends = watches.map((watch) => watch(operation))
  try {
    const result = await work()
    for (const end of ends) end?.()
    return result
  } catch (error) {
    for (const end of ends) end?.(error ?? new Error('Unknown'))
    throw error
  }
}
