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

const isLiteral = (node) => node.type === 'ObjectExpression' || node.type === 'ArrayExpression'

/** A literal inside of a literal hides overwritten keys from the compiler. */
const noLiteralSpread = {
  create: (context) => {
    const check = (node) => {
      if (isLiteral(node.argument))
        context.report({ node, message: 'Write the parts out instead of spreading a literal.' })
    }
    return { SpreadElement: check, JSXSpreadAttribute: check }
  },
}

const PEOPLES = /^(?:full_?name|about|letter|note|location|title|description|content|name|skill|tag|caption)$/i
const CUT = /^(?:slice|substring|substr)$/
const nameOfText = (node) => {
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return nameOfText(node.expression)
  if (node.type === 'CallExpression') return nameOfText(node.callee.object ?? node.callee)
  return node.type === 'Identifier' ? node.name : (node.property?.name ?? '')
}

/** A cut by code units may leave half of an emoji or a letter without its marks. */
const wholeCharacters = {
  create: (context) => ({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || !CUT.test(callee.property.name) || first?.value !== 0) return
      if (
        /^(?:text|line|words|summary\w*|String|input|query)$/.test(nameOfText(callee.object)) ||
        PEOPLES.test(nameOfText(callee.object))
      )
        context.report({ node: callee, message: 'Cut texts of people by cut() of contract/src/cut.ts.' })
    },
  }),
}

/** Whether an expression is a text that a person wrote, maybe trimmed or with another one in its place. */
function isOfPerson(node) {
  switch (node?.type) {
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return isOfPerson(node.expression)
    case 'LogicalExpression':
      return (node.operator !== '&&' && isOfPerson(node.left)) || isOfPerson(node.right)
    case 'ConditionalExpression':
      return isOfPerson(node.consequent) || isOfPerson(node.alternate)
    case 'CallExpression':
      return node.callee.property?.name === 'trim'
        ? isOfPerson(node.callee.object)
        : /^(?:profileName|hyphenated)$/.test(nameOf(node.callee))
    case 'MemberExpression':
      return PEOPLES.test(node.property.name) && !/texts$/i.test(nameOfText(node.object))
    case 'Identifier':
      return PEOPLES.test(node.name) && !/^(?:content|note)$/.test(node.name)
    default:
      return false
  }
}

/** Without a direction of its own, Hebrew or Arabic turns the sentence around it. */
const bidiText = {
  create: (context) => ({
    JSXExpressionContainer(node) {
      const { parent } = node
      if (parent.type !== 'JSXElement' || !isOfPerson(node.expression)) return
      const { name, attributes } = parent.openingElement
      if (name.name === 'bdi' || attributes.some((one) => one.name?.name === 'dir')) return
      context.report({ node, message: 'Print texts of people in <bdi>, or in a block with dir="auto".' })
    },
  }),
}

/** Otherwise a counter is red at a text that the contract accepts. */
const countedLimit = {
  create: (context) => ({
    JSXOpeningElement({ name, attributes }) {
      const has = (wanted) => attributes.find((one) => one.name?.name === wanted)
      const limit = name.name === 'TextArea' && has('limit')
      if (limit && !has('lengthOf'))
        context.report({ node: limit, message: 'Count as the contract does: lengthOf={countedLength}.' })
    },
  }),
}

const checked = new Map()

function isLinear({ pattern, flags }) {
  const key = `${flags} ${pattern}`
  if (!checked.has(key)) checked.set(key, analyse({ source: pattern, flags }).reports.length === 0)
  return checked.get(key)
}

const DIALECT = /\b(?:anew|forgets|hears?|nobody|somebody|stands|tells|told|what is|whoever)\b/i

/** Machines reject, return and store: see "Language" in CONTRIBUTING.md. */
const plainComments = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const [word] = DIALECT.exec(comment.value) ?? []
        if (word) context.report({ loc: comment.loc, message: `Write this comment without "${word}".` })
      }
    },
  }),
}

export default {
  meta: { name: 'atelier' },
  rules: {
    'block-body': blockBody,
    'listener-signal': listenerSignal,
    'focus-after-await': focusAfterAwait,
    'type-tokens': typeTokens,
    'linear-expression': linearExpression,
    'whole-characters': wholeCharacters,
    'bidi-text': bidiText,
    'counted-limit': countedLimit,
    'no-literal-spread': noLiteralSpread,
    'plain-comments': plainComments,
  },
}
