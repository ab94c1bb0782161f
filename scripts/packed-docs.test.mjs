import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { linkedFiles, writeDocs } from './packed-docs.mjs'

test.each([undefined, 'platform/README.md', 'delivery/README.md'])(
  'packed guides link only to what is packed, with the README %s',
  (readme) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'atelier-docs-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeDocs(folder, readme)
    const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.md'))
    expect(files).toContain('docs/packed-platform.md')
    const links = files.flatMap((file) => linkedFiles(file, readFileSync(path.join(folder, file), 'utf8')))
    expect(links).toContain('docs/ship.md')
    expect(links.filter((file) => !existsSync(path.join(folder, file)))).toEqual([])
  },
)
