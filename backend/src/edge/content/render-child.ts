import { createSandbox } from './sandbox.ts'
import type { Sandbox } from './sandbox.ts'

/** `script` is sent only once it is requested by `isUnknown`. */
export interface Question {
  key: string
  script?: string
  request: string
}

export type Answer = { rendered: string } | { isUnknown: true } | { failed: string }

const LIMITS = { bytes: 64 * 1024 ** 2, stackBytes: 1024 ** 2, ms: 2000 }
const SANDBOXES_MAX = 6

const sandboxes = new Map<string, Sandbox>()

async function answer({ key, script, request }: Question): Promise<Answer> {
  try {
    const known = sandboxes.get(key)
    if (!known && script === undefined) return { isUnknown: true }
    const sandbox = known ?? (await createSandbox(script!, LIMITS))
    keep(key, sandbox)
    return { rendered: sandbox.render(request) }
  } catch (error) {
    // It may be out of memory
    discard(key)
    return { failed: (error as Error).message }
  }
}

/** The least recently used goes first. */
function keep(key: string, sandbox: Sandbox): void {
  sandboxes.delete(key)
  sandboxes.set(key, sandbox)
  for (const oldest of sandboxes.keys()) {
    if (sandboxes.size <= SANDBOXES_MAX) break
    discard(oldest)
  }
}

function discard(key: string): void {
  sandboxes.get(key)?.dispose()
  sandboxes.delete(key)
}

process.on('message', (question: Question) => {
  void answer(question).then((given) => process.send!(given))
})
process.once('disconnect', () => process.exit(0))
// Ctrl-C and service stops signal the whole process group. Ignored here: the backend ends this process
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.send?.('ready')
