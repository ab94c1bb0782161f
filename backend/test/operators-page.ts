import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

type Changes = Readonly<Record<string, string>>

export const changed = (text: string, changes: Changes): string =>
  Object.entries(changes).reduce((before, [from, to]) => before.replaceAll(from, to), text)

/** Lines of commands of a numbered step of docs/operate.md, with other paths and values. */
export function linesOf(step: number, changes: Changes): string[] {
  const [, block = ''] = new RegExp(`^${step}\\. [^]*?^ {3}\`\`\`sh\n([^]*?)^ {3}\`\`\``, 'm').exec(
    read('docs/operate.md'),
  )!
  return changed(block.replaceAll(/^ {3}/gm, ''), changes).trim().split('\n')
}

/** What the unit of systemd runs. */
export function serviceCommand(): string[] {
  const [, command = ''] = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(read('docs/systemd/atelier@.service'))!
  return command.split(' ')
}
