// Guides for teams outside of this repository: what they link to is copied along, or becomes plain text.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './ensure-installed.mjs'

const GUIDES = ['docs/packed-platform.md', 'docs/develop.md', 'docs/ship.md']
const LINK = /\[([^\][]*)\]\(([^()\s]+)\)/g

const isElsewhere = (target) => /^(#|[a-z]+:)/.test(target)
const fileOf = (from, target) => path.join(path.dirname(from), target.replace(/#.*/, ''))
const read = (file) => readFileSync(path.join(root, file), 'utf8')

/** Files that a text links to, relative to the repository. */
export const linkedFiles = (from, text) =>
  [...text.matchAll(LINK)].flatMap(([, , target]) => (isElsewhere(target) ? [] : [fileOf(from, target)]))

const isDecision = (file) => file.startsWith('docs/decisions/')

/** The guides, and the decisions that they or these READMEs link to. */
function packedFiles(readmes) {
  const beginning = [...GUIDES, ...readmes]
  const decisions = beginning.flatMap((file) => linkedFiles(file, read(file))).filter(isDecision)
  return new Set([...GUIDES, ...decisions])
}

/** Writes the guides to `docs` in a folder, and a README, if any, beside it. */
export function writeDocs(folder, readme) {
  const packed = packedFiles(readme ? [readme] : [])
  const put = (file, to) => {
    const text = read(file).replace(LINK, (link, words, target) => {
      if (isElsewhere(target)) return link
      const linked = fileOf(file, target)
      if (!packed.has(linked)) return words
      const [, part = ''] = target.split(/(?=#)/)
      return `[${words}](${path.relative(path.dirname(to), linked)}${part})`
    })
    mkdirSync(path.dirname(path.join(folder, to)), { recursive: true })
    writeFileSync(path.join(folder, to), text)
  }
  packed.forEach((file) => put(file, file))
  if (readme) put(readme, 'README.md')
}
