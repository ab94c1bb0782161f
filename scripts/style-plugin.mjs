import stylelint from 'stylelint'
import { outermostClasses } from './outermost-classes.mjs'

const {
  createPlugin,
  utils: { report, ruleMessages },
} = stylelint

const siblings = 'atelier/no-margin-between-siblings'
const outer = 'atelier/no-outer-margin'
const siblingMessages = ruleMessages(siblings, {
  rejected: 'Give the container a gap: this margin depends on which siblings are there.',
})
const outerMessages = ruleMessages(outer, {
  rejected: (name, component) =>
    `Give the container a gap: .${name} is outermost in ${component}, whose neighbors are unknown.`,
})

const atPlace = /:(?:(?:first|last|only)-(?:child|of-type)|nth-)/

const inner = /(:[\w-]+)?\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g

/** What a functional pseudo-class says about siblings of its element. */
const flatten = (selector) =>
  selector.replaceAll(inner, (_, pseudo, argument) => {
    if (pseudo?.startsWith(':nth-')) return pseudo
    if (pseudo === ':has') return /(?:^|,)\s*[+~]/.test(argument) ? ':nth-' : ''
    return /[+~]/.test(argument) || atPlace.test(argument) ? ':nth-' : ''
  })

/** The last compound of a selector, which is what it styles, and the combinator before it. */
function subjectOf(selector) {
  const flat = flatten(selector).trim()
  const compound = flat.split(/[>+~\s]/).at(-1)
  const combinator = flat
    .slice(0, flat.length - compound.length)
    .trimEnd()
    .at(-1)
  return { combinator, compound }
}

const isOfSiblings = (selector) => {
  // Within the element itself
  if (selector.includes('::')) return false
  const { combinator, compound } = subjectOf(selector)
  return combinator === '+' || combinator === '~' || compound.startsWith('*') || atPlace.test(compound)
}

/** A rule's selectors with those around it. */
function selectorsOf(node) {
  if (!node || node.type === 'root') return undefined
  const around = selectorsOf(node.parent)
  if (node.type !== 'rule') return around
  if (!around) return node.selectors
  return node.selectors.flatMap((selector) =>
    around.map((parent) =>
      selector.includes('&') ? selector.replaceAll('&', parent).trim() : `${parent} ${selector}`,
    ),
  )
}

/** Nothing, a bleed into the container's padding, or what a container with room left centers. */
const keepsNoDistance = (value) => /^(?:0|0px|auto|-[\d.]+[a-z]+|calc\(-.+\))$/.test(value)

const EDGES = ['top', 'right', 'bottom', 'left']
const sides = {
  block: ['top', 'bottom'],
  inline: ['left', 'right'],
  'block-start': ['top'],
  'block-end': ['bottom'],
  'inline-start': ['left'],
  'inline-end': ['right'],
}

/** Splits a list of values at the spaces outside of parentheses. */
function valuesOf(list) {
  let depth = 0
  const values = ['']
  for (const sign of list.trim()) {
    depth += (sign === '(') - (sign === ')')
    if (depth > 0 || sign.trim() !== '') values[values.length - 1] += sign
    else if (values.at(-1) !== '') values.push('')
  }
  return values
}

/** The edges of a `margin` declaration that keep a distance. */
function distantEdges({ prop, value }) {
  const side = prop.slice('margin-'.length)
  const edges = side === '' ? EDGES : (sides[side] ?? [side])
  const [a, b = a, c = a, d = b] = valuesOf(value)
  const values = [a, b, c, d]
  return edges.filter((_, at) => !keepsNoDistance(values[at]))
}

const margins = (root, act) => {
  root.walkDecls(/^margin(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?)?$/, (declaration) => {
    const edges = distantEdges(declaration)
    if (edges.length > 0) act(declaration, edges, selectorsOf(declaration.parent) ?? [])
  })
}

/** A margin on what follows a sibling, has a place among siblings, or is any element. */
const noSiblingMargin = () => (root, result) =>
  margins(root, (node, _edges, selectors) => {
    if (selectors.some(isOfSiblings)) report({ ruleName: siblings, result, node, message: siblingMessages.rejected })
  })

/** A margin toward the neighbors of a component, which another file places. */
const noOuterMargin = () => (root, result) => {
  const classes = outermostClasses(root.source?.input.file)
  margins(root, (node, edges, selectors) => {
    for (const { compound } of selectors.map(subjectOf))
      for (const [, name] of compound.matchAll(/\.([\w-]+)/g)) {
        const found = classes.get(name)?.find((one) => one.edges.some((edge) => edges.includes(edge)))
        if (!found) continue
        report({ ruleName: outer, result, node, message: outerMessages.rejected(name, found.component) })
        return
      }
  })
}

const plugin = (name, messages, rule) =>
  createPlugin(name, Object.assign(rule, { ruleName: name, messages, meta: { url: 'CONTRIBUTING.md' } }))

export default [plugin(siblings, siblingMessages, noSiblingMargin), plugin(outer, outerMessages, noOuterMargin)]
