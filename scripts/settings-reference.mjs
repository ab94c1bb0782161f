import { readFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'oxfmt'
import { register } from 'tsx/esm/api'
import { root } from './ensure-installed.mjs'

register()
const { topics } = await import('../backend/src/settings/settings.ts')

export const referenceFile = path.join(root, 'docs/settings.md')

const INTRODUCTION = `# Settings

<!-- Generated from backend/src/settings; \`npm run generate\` renews it. -->

Environment variables of a backend, read once at its start. A wrong or missing one is named in one line, and the process exits with code 1. An empty variable counts as unset. In brackets: its form; what holds without it. **S**: a secret. [operate.md](operate.md#settings) explains how they belong together.
`

const innerOf = ({ def }) => def.innerType ?? def.in

/** The innermost schema's own description of what it accepts, or its values. */
function formOf(schema) {
  const { form } = schema.meta() ?? {}
  if (form) return form
  if (schema.def.entries)
    return Object.values(schema.def.entries)
      .map((value) => `\`${value}\``)
      .join(', ')
  const inner = innerOf(schema)
  return inner ? formOf(inner) : 'text'
}

function defaultOf(schema) {
  if (schema.def.type === 'default') return schema.def.defaultValue
  const inner = innerOf(schema)
  return inner && defaultOf(inner)
}

function withoutIt(schema) {
  const { without } = schema.meta()
  if (without) return without
  const value = defaultOf(schema)
  if (value !== undefined) return `default \`${value}\``
  return schema.safeParse(undefined).success ? 'none' : '**required**'
}

function rowOf([name, schema]) {
  const { description, secret } = schema.meta()
  return `- \`${name}\`${secret ? ' **S**' : ''} (${formOf(schema)}; ${withoutIt(schema)}): ${description}`
}

/** The text of docs/settings.md. */
export async function settingsReference() {
  const sections = Object.entries(topics).map(([title, settings]) =>
    [`## ${title}\n`, ...Object.entries(settings).map(rowOf), ''].join('\n'),
  )
  const style = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8'))
  return (await format(referenceFile, [INTRODUCTION, ...sections].join('\n'), style)).code
}
