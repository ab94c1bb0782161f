import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './ensure-installed.mjs'

const LINK = /\]\(([^)\s]+)\)/g
const OUTSIDE = /^(?:https?|mailto):/

/** As GitHub names the headings of a page. */
const anchorsOf = (text) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  )

function broken(page, link) {
  const [file, anchor] = link.split('#')
  const target = file ? path.join(path.dirname(page), file) : page
  if (!existsSync(path.join(root, target))) return true
  if (!anchor || !target.endsWith('.md')) return false
  return !anchorsOf(readFileSync(path.join(root, target), 'utf8')).includes(anchor)
}

test('pages link to files and headings that exist', () => {
  const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const found = pages.flatMap((page) =>
    [...readFileSync(path.join(root, page), 'utf8').matchAll(LINK)]
      .map(([, link]) => link)
      .filter((link) => !OUTSIDE.test(link) && broken(page, link))
      .map((link) => `${page}: ${link}`),
  )
  expect(pages.length).toBeGreaterThan(40)
  expect(found).toEqual([])
})
