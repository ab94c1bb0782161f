import { vi } from 'vitest'
import { main } from '../src/cli.ts'

export interface Ran {
  code: number
  stdout: string
  stderr: string
}

/** Runs a command within this process, as starting one takes half a second. One at a time: the output is the process's. */
export async function atelier(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  const outer = process.env
  const written = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text)
      return true
    }),
  )
  process.env = { PATH: outer['PATH'], ...env }
  try {
    return { code: await main(args), ...written }
  } finally {
    process.env = outer
    for (const spy of spies) spy.mockRestore()
  }
}
