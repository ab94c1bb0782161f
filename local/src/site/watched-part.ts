import { watch } from 'node:fs'
import type { Part } from './part.ts'

const SETTLE_MS = 150

/** A part that is started anew whenever a file below one of the folders changes. */
export async function watchedPart<Ready extends object>(
  folders: string[],
  start: () => Promise<Part<Ready>>,
  say: (line: string) => void,
): Promise<Part<Ready>> {
  let part: Part<Ready> | undefined = await start()
  const { ready } = part
  let turn: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const restart = async () => {
    await part?.stop()
    part = undefined
    part = await start()
    say('The backend was started anew.')
  }
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        turn = turn.then(restart).catch((error: Error) => say(error.message))
      }, SETTLE_MS)
    }),
  )
  return {
    ready,
    async stop() {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await turn
      await part?.stop()
    },
  }
}
