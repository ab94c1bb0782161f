import { analyse } from 'scslre'

const BODY = 'a block body, with an explicit return of its cleanup.'
const hasExpression = (node) => node?.type === 'ArrowFunctionExpression' && node.expression
const nameOf = (callee) => (callee.type === 'Identifier' ? callee.name : callee.property?.name)

/** React treats the return value as cleanup, and `scrollIntoView()` returns a Promise since Chromium 156. */
const blockBody = {
  create: (context) => ({
    CallExpression(node) {
      const name = nameOf(node.callee) ?? ''
      if (!name.endsWith('Effect')) return
      for (const argument of node.arguments.filter(hasExpression))
        context.report({ node: argument, message: `Give the effect ${BODY}` })
    },
    JSXAttribute({ name, value }) {
      if (name.name === 'ref' && hasExpression(value?.expression))
        context.report({ node: value, message: `Give the ref callback ${BODY}` })
    },
  }),
}

/** A remote's event listeners must be removed with it. */
const listenerSignal = {
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node
      const isOfPage = callee.type === 'Identifier' || ['window', 'document'].includes(callee.object?.name)
      if (nameOf(callee) === 'addEventListener' && isOfPage && node.arguments.length < 3)
        context.report({ node, message: 'Pass { signal } of useUnmountSignal() as the third argument.' })
    },
  }),
}

/** Arguments of `expect` are evaluated before those of its matcher, so the focus would be read before the wait. */
const focusAfterAwait = {
  create: (context) => ({
    CallExpression(node) {
      const { callee, arguments: expected } = node
      if (expected[0]?.type !== 'AwaitExpression' || callee.type !== 'MemberExpression') return
      const source = context.sourceCode.getText(callee)
      if (source.startsWith('expect(document.activeElement)'))
        context.report({ node, message: 'Await first: expect(await element()).toBe(document.activeElement).' })
    },
  }),
}

/** As for style sheets in `stylelint.config.mjs`. */
const typeTokens = {
  create: (context) => ({
    Property({ key, value }) {
      const isType = key.name === 'fontSize' || key.name === 'fontWeight'
      if (isType && value.type === 'Literal' && !String(value.value).startsWith('var(--'))
        context.report({
          node: value,
          message: 'Use a token of shared-ui/src/tokens.css for the size and weight of type.',
        })
    },
  }),
}

/** An expression that is superlinear lets one long text block a process. */
const linearExpression = {
  create: (context) => ({
    Literal(node) {
      if (!node.regex || isLinear(node.regex)) return
      context.report({
        node,
        message:
          'A long text makes this expression superlinear. Let each character match in one place, or start with a lookbehind.',
      })
    },
  }),
}

const checked = new Map()

function isLinear({ pattern, flags }) {
  const key = `${flags} ${pattern}`
  if (!checked.has(key)) checked.set(key, analyse({ source: pattern, flags }).reports.length === 0)
  return checked.get(key)
}

export default {
  meta: { name: 'atelier' },
  rules: {
    'block-body': blockBody,
    'listener-signal': listenerSignal,
    'focus-after-await': focusAfterAwait,
    'type-tokens': typeTokens,
    'linear-expression': linearExpression,
  },
}
