import postcss, { CssSyntaxError } from 'postcss'
import type { Container, Rule } from 'postcss'
import parseSelectors from 'postcss-selector-parser'
import type { Node, Pseudo, Selector } from 'postcss-selector-parser'
import { containerOf } from './container.ts'

/**
 * What a selector can match: elements with or within a class of the remote; the document's root while such an element is in
 * it; or anything.
 */
type Reach = 'own' | 'root' | 'any'

/** Class names that the build gives to an app: `mf_gallery-card-a1b2c3`. */
const BUILT_CLASS = /^(shell|mf_\w+?)-/

/**
 * Rules of a remote's built style sheet that can match elements of the shell or of other remotes. Each is one line with the
 * position in the file, the selector and a way out. `file` is only for the message.
 */
export function styleProblems(remote: string, file: string, css: string): string[] {
  const own = `${containerOf(remote)}-`
  const problems: string[] = []
  const walk = (within: Container, parent?: Reach) =>
    within.each((node) => {
      // The selectors of keyframes are percentages
      if (node.type === 'atrule' && node.nodes && !node.name.endsWith('keyframes')) walk(node, parent)
      if (node.type !== 'rule') return
      const selectors = selectorsOf(node)
      if (!selectors) return void problems.push(`${positionOf(file, node)}: "${node.selector}" cannot be parsed.`)
      const reaches = selectors.map((selector) => reachOf(selector, own, parent))
      selectors.forEach((selector, index) => {
        if (reaches[index] === 'any') problems.push(problemOf(file, node, String(selector).trim()))
      })
      walk(node, reaches.every((reach) => reach === 'own') ? 'own' : reaches.includes('any') ? 'any' : 'root')
    })
  try {
    walk(postcss.parse(css))
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    problems.push(`${file}:${error.line}:${error.column}: ${error.reason}.`)
  }
  return problems
}

function selectorsOf({ selector }: Rule): Selector[] | undefined {
  try {
    return parseSelectors().astSync(selector).nodes
  } catch {
    return undefined
  }
}

function positionOf(file: string, { source }: Rule): string {
  const { line, column } = source!.start!
  return `${file}:${line}:${column}`
}

function problemOf(file: string, rule: Rule, selector: string): string {
  return `${positionOf(file, rule)}: "${selector}" can match elements outside of the remote. Begin it with a class of the remote’s CSS modules.`
}

/** `parent` is that of the enclosing rule, the meaning of `&`; a nested selector without `&` matches within it. */
function reachOf(selector: Selector, own: string, parent?: Reach): Reach {
  const isNested = parent !== undefined
  const nodes = selector.nodes.filter((node) => node.type !== 'comment')
  if (isNested && parent === 'own' && !hasNesting(nodes)) return 'own'
  if (nodes.some((node) => isOwn(node, own, parent))) return 'own'

  const subject = nodes.slice(nodes.findLastIndex((node) => node.type === 'combinator') + 1)
  const isConditional =
    (isNested && parent === 'root') ||
    nodes.some((node) => isPseudo(node, ':has') && node.nodes.some((inner) => reachOf(inner, own, parent) === 'own'))
  return isConditional && subject.some((node) => isRoot(node, parent)) ? 'root' : 'any'
}

const hasNesting = (nodes: Node[]) => nodes.some((node) => node.type === 'nesting')

const isPseudo = (node: Node, ...names: string[]): node is Pseudo =>
  node.type === 'pseudo' && names.includes(node.value.toLowerCase())

function isOwn(node: Node, own: string, parent?: Reach): boolean {
  if (node.type === 'class') return node.value.startsWith(own) || !BUILT_CLASS.test(node.value)
  if (node.type === 'nesting') return parent === 'own'
  return isPseudo(node, ':is', ':where') && node.nodes.every((inner) => reachOf(inner, own, parent) === 'own')
}

const isRoot = (node: Node, parent?: Reach): boolean =>
  isPseudo(node, ':root') ||
  (node.type === 'tag' && ['html', 'body'].includes(node.value.toLowerCase())) ||
  (node.type === 'nesting' && parent === 'root')
