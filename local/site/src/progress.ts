export interface Progress {
  step<T>(name: string, work: (say: (detail: string) => void) => Promise<T>): Promise<T>
}

const INTERVAL_MS = 2000

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

/** Reports each step to all of them. */
export const everywhere = (...all: Progress[]): Progress => ({
  step: (name, work) => {
    const [first, ...others] = all
    if (!first) return work(() => undefined)
    return first.step(name, (say) =>
      everywhere(...others).step(name, (sayOthers) =>
        work((detail) => {
          say(detail)
          sayOthers(detail)
        }),
      ),
    )
  },
})

export const silent: Progress = { step: (_name, work) => work(() => undefined) }
