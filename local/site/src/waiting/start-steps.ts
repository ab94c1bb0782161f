import type { Progress } from '../progress.ts'

export interface StartStep {
  name: string
  state: 'waiting' | 'running' | 'done'
  /** Such as how many of the demo's pictures are made. */
  detail: string
}

/** What the waiting page shows. */
export interface StartState {
  steps: StartStep[]
  failed: { message: string; logs: string } | null
}

/** Records the progress of a start; `onChange` is called at each change. */
export function startSteps(planned: readonly string[], onChange: (state: StartState) => void) {
  const steps: StartStep[] = planned.map((name) => ({ name, state: 'waiting', detail: '' }))
  const state: StartState = { steps, failed: null }
  const progress: Progress = {
    async step(name, work) {
      let step = steps.find((one) => one.name === name)
      if (!step) steps.push((step = { name, state: 'waiting', detail: '' }))
      const change = (to: Partial<StartStep>) => {
        Object.assign(step, to)
        onChange(state)
      }
      change({ state: 'running' })
      const result = await work((detail) => change({ detail }))
      change({ state: 'done', detail: '' })
      return result
    },
  }
  return {
    state,
    progress,
    fail(message: string, logs: string) {
      state.failed = { message, logs }
      onChange(state)
    },
  }
}
