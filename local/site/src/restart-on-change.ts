import { watch } from 'node:fs'
import type { ManagedProcess } from './managed-process.ts'

const DEBOUNCE_MS = 150

/** Changes below the folders within 150 ms cause one restart. */
export async function restartOnChange<Ready extends object>(
  folders: string[],
  start: () => Promise<ManagedProcess<Ready>>,
  say: (line: string) => void,
): Promise<ManagedProcess<Ready>> {
  let running: ManagedProcess<Ready> | undefined = await start()
  const { ready } = running
  let turn: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const restart = async () => {
    await running?.stop()
    running = undefined
    running = await start()
    say('The backend was restarted.')
  }
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        turn = turn.then(restart).catch((error: Error) => say(error.message))
      }, DEBOUNCE_MS)
    }),
  )
  return {
    ready,
    send: async (message, socket) => running?.send(message, socket),
    async stop() {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await turn
      await running?.stop()
    },
  }
}
