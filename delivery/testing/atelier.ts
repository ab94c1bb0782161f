import { execFile } from 'node:child_process'
import path from 'node:path'
import { vi } from 'vitest'
import { main } from '../src/cli.ts'

export interface Ran {
  code: number
  stdout: string
  stderr: string
}

const bin = path.resolve(import.meta.dirname, '../bin/atelier.mjs')

/** Runs a command in a process until it exits. */
export function program(args: string[], env: Record<string, string> = {}) {
  return new Promise<Ran>((resolve) => {
    const options = { env: { PATH: process.env['PATH'], ...env } }
    execFile(process.execPath, [bin, ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
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
