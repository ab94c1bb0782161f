import { createSandbox } from './sandbox.ts'
import type { Sandbox, SandboxLimits } from './sandbox.ts'

/** `script` is sent only after an answer that its key is unknown. */
export interface Question {
  key: string
  script?: string
  request: string
}

export type Answer = { rendered: string } | { isUnknown: true } | { failed: string }

/** Keeps the sandboxes of the scripts used last. */
export function createRenderers(limits: SandboxLimits, most: number): (question: Question) => Promise<Answer> {
  const sandboxes = new Map<string, Sandbox>()

  function discard(key: string): void {
    sandboxes.get(key)?.dispose()
    sandboxes.delete(key)
  }

  function keep(key: string, sandbox: Sandbox): void {
    sandboxes.delete(key)
    sandboxes.set(key, sandbox)
    const [oldest] = sandboxes.keys()
    if (sandboxes.size > most) discard(oldest!)
  }

  return async ({ key, script, request }) => {
    try {
      const known = sandboxes.get(key)
      if (!known && script === undefined) return { isUnknown: true }
      const sandbox = known ?? (await createSandbox(script!, limits))
      keep(key, sandbox)
      return { rendered: sandbox.render(request) }
    } catch (error) {
      // It may be out of memory
      discard(key)
      return { failed: (error as Error).message }
    }
  }
}
