/** Reports the steps of a start: `step` runs the work under a name and reports how long it took. */
export interface Progress {
  step<T>(name: string, work: (say: (detail: string) => void) => Promise<T>): Promise<T>
}

const INTERVAL_MS = 2000

/** Terminal progress: one line per finished step, and one every two seconds during a longer step. */
export function terminalProgress(write: (line: string) => void, now: () => number = Date.now): Progress {
  return {
    async step(name, work) {
      const began = now()
      let shown = began
      const result = await work((detail) => {
        if (now() - shown < INTERVAL_MS) return
        shown = now()
        write(`  … ${name}: ${detail}`)
      })
      write(`  ✓ ${name} (${((now() - began) / 1000).toFixed(1)} s)`)
      return result
    },
  }
}

/** Progress that writes nothing. */
export const silent: Progress = { step: (_name, work) => work(() => undefined) }
