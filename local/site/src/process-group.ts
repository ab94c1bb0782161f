import type { ManagedProcess } from './managed-process.ts'

/** Running processes, which are stopped in reverse order. */
export interface ProcessGroup {
  /** Resolves to what the process reports once it is ready. */
  add<Ready extends object>(starting: Promise<ManagedProcess<Ready>>): Promise<Ready>
  stop(): Promise<void>
}

export function processGroup(): ProcessGroup {
  const started: ManagedProcess<object>[] = []
  return {
    async add(starting) {
      const running = await starting
      started.push(running)
      return running.ready
    },
    async stop() {
      for (const running of started.splice(0).reverse()) await running.stop()
    },
  }
}
