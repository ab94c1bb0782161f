import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const ALL = ['top', 'right', 'bottom', 'left']

/** The classes of each style sheet that exported components put on their outermost elements, by folder of sources. */
const indexes = new Map()

/** Class names of a CSS module, with the components they are outermost in and the edges that meet unknown neighbors. */
export function outermostClasses(sheet) {
  if (!sheet?.endsWith('.module.css')) return new Map()
  let folder = path.dirname(sheet)
  while (!existsSync(path.join(folder, 'package.json')) && path.dirname(folder) !== folder)
    folder = path.dirname(folder)
  if (!indexes.has(folder)) indexes.set(folder, indexOf(path.join(folder, 'src')))
  return indexes.get(folder).get(path.resolve(sheet)) ?? new Map()
}

function indexOf(folder) {
  const index = new Map()
  if (!existsSync(folder)) return index
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.tsx') || name.endsWith('.test.tsx')) continue
    const file = path.join(folder, name)
    const source = readFileSync(file, 'utf8')
    if (source.includes('.module.css')) read(file, source, index)
  }
  return index
}

function read(file, text, index) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const sheets = new Map()
  for (const statement of source.statements)
    if (ts.isImportDeclaration(statement) && statement.moduleSpecifier.text.endsWith('.module.css'))
      sheets.set(statement.importClause?.name?.text, path.resolve(path.dirname(file), statement.moduleSpecifier.text))
  const all = [...components(source)]
  const local = new Map(all.map(({ component, body }) => [component, body]))
  for (const { component, body } of all.filter(({ isExported }) => isExported))
    for (const { element, edges } of outermost(body, local))
      for (const [sheet, name] of classesOf(element, sheets)) {
        if (!index.has(sheet)) index.set(sheet, new Map())
        const classes = index.get(sheet)
        classes.set(name, [...(classes.get(name) ?? []), { component, edges }])
      }
}

/** Functions with names of components. The neighbors of those that are not exported are in the same file. */
function* components(source) {
  for (const statement of source.statements) {
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
    if (ts.isFunctionDeclaration(statement) && statement.body)
      yield { component: statement.name?.text ?? 'the page', body: statement.body, isExported }
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      let value = initializer
      while (value && ts.isCallExpression(value)) [value] = value.arguments
      if (value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) && /^[A-Z]/.test(name.getText()))
        yield { component: name.getText(), body: value.body, isExported }
    }
  }
}

/** The outermost elements of what a function returns, also by components of its file; of a fragment the first and the last have an outer edge. */
function* outermost(node, local, edges = ALL) {
  if (!node) return
  if (ts.isBlock(node)) for (const returned of returns(node)) yield* outermost(returned, local, edges)
  else if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node))
    yield* outermost(node.expression, local, edges)
  else if (ts.isConditionalExpression(node)) {
    yield* outermost(node.whenTrue, local, edges)
    yield* outermost(node.whenFalse, local, edges)
  } else if (ts.isBinaryExpression(node)) yield* outermost(node.right, local, edges)
  else if (ts.isJsxFragment(node)) yield* outermostOfFragment(node, local, edges)
  else if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) {
    const element = ts.isJsxElement(node) ? node.openingElement : node
    yield { element, edges }
    const name = element.tagName.getText()
    const others = new Map([...local].filter(([other]) => other !== name))
    yield* outermost(local.get(name), others, edges)
  }
}

function* outermostOfFragment(node, local, edges) {
  const children = node.children.filter((child) => !ts.isJsxText(child) || child.text.trim() !== '')
  for (const [at, child] of children.entries()) {
    const inner = [...(at > 0 ? ['top'] : []), ...(at < children.length - 1 ? ['bottom'] : [])]
    yield* outermost(
      child,
      local,
      edges.filter((edge) => !inner.includes(edge)),
    )
  }
}

function* returns(node) {
  if (ts.isReturnStatement(node)) yield node.expression
  const children = []
  ts.forEachChild(node, (child) => {
    if (!ts.isFunctionLike(child)) children.push(child)
  })
  for (const child of children) yield* returns(child)
}

function* classesOf(element, sheets) {
  for (const attribute of element.attributes.properties) {
    if (!ts.isJsxAttribute(attribute) || attribute.name.text !== 'className') continue
    const nodes = [attribute]
    while (nodes.length > 0) {
      const node = nodes.pop()
      if (ts.isPropertyAccessExpression(node) && sheets.has(node.expression.getText()))
        yield [sheets.get(node.expression.getText()), node.name.text]
      ts.forEachChild(node, (child) => void nodes.push(child))
    }
  }
}
