import * as z from 'zod/mini'
import { atMost, listOf, shortEnough } from './bounds.ts'
import { cut } from './cut.ts'
import { tooLongText } from './format.ts'
import { fewMarks, nameLine, notBlank, oneLine, severalLines, visibleOrEmpty, withoutMarkup } from './plain-text.ts'
import { typedAddress } from './typed-address.ts'

/** `optionalText`, `day` and `tags` may be null; `choice` is one of `options`. */
type Kind = 'text' | 'optionalText' | 'choice' | 'day' | 'tags'

/** A form field, defined once for forms, request bodies, documents and responses. */
export interface Field<K extends Kind = Kind, Schema extends z.ZodMiniType = z.ZodMiniType, Empty = unknown> {
  readonly kind: K
  /** The validation rules, with a message each. Its output is the stored value; blank becomes null where null is allowed. */
  readonly schema: Schema
  readonly empty: Empty
}

type Text = Field<'text', z.ZodMiniString<string>, ''> & { readonly max: number; readonly required: string }

interface TextRules {
  max: number
  /** Field name in messages, such as `title`. Default: the messages omit it. */
  name?: string
  /** Whether the text may contain HTML, displayed as text. Default: false. */
  raw?: boolean
}

/** How a text is cleaned before its limits count it. */
const cleaned = { line: oneLine, lines: severalLines, name: nameLine }

/** The rules of every text that people type; `own` checks are those of its field. */
function typed(as: keyof typeof cleaned, { max, name, raw = false }: TextRules, ...own: z.core.$ZodCheck<string>[]) {
  const markup = raw ? [] : [withoutMarkup]
  return [...cleaned[as], atMost(max, tooLongText(max, name)), ...own, ...markup, fewMarks] as const
}

type RequiredRules = TextRules & { required: string }

/** A required text of one line, or of a name, in which no invisible character may make a difference. */
export function text({ required, as = 'line', ...rules }: RequiredRules & { as?: 'line' | 'name' }): Text {
  const schema = z.string(required).check(...typed(as, rules, ...notBlank(required)))
  return { kind: 'text', schema, empty: '', max: rules.max, required }
}

interface ParagraphRules extends TextRules {
  min: number
  tooShort: string
}

/** A required multi-line text of some length. */
export function paragraphs({ min, tooShort, ...rules }: ParagraphRules): Text & { min: number } {
  const schema = z.string(tooShort).check(...typed('lines', rules, z.minLength(min, tooShort), visibleOrEmpty))
  return { kind: 'text', schema, empty: '', min, max: rules.max, required: tooShort }
}

/** A required multi-line text that is displayed as typed, such as a comment. */
export const message = ({ required, max }: Omit<RequiredRules, 'raw'>) =>
  z.string(required).check(...typed('lines', { max, raw: true }, ...notBlank(required)))

/** A text that may be empty; `required` is the message where there is none. */
export const textOrEmpty = (as: 'line' | 'lines', { required, ...rules }: TextRules & { required?: string }) =>
  z.string(required ?? tooLongText(rules.max)).check(...typed(as, rules, visibleOrEmpty))

/** An optional multi-line text; blank becomes null. */
export function optionalText(rules: TextRules) {
  const lines = z.string(tooLongText(rules.max, rules.name)).check(...typed('lines', rules, visibleOrEmpty))
  const schema = z.pipe(
    z.nullable(lines),
    z.transform((text): string | null => text || null),
  )
  return { kind: 'optionalText', schema, empty: '', max: rules.max } as const
}

/** One of several options; `required` is the message if none is selected. */
export const choice = <const Options extends readonly string[]>(options: Options, required: string) =>
  ({ kind: 'choice', schema: z.enum(options, required), empty: '', options }) as const

/** Hours by which the last time zone on Earth is behind UTC. */
const LAST_ZONE_HOURS = 12

/** Whether a day (`YYYY-MM-DD`) is in the future in every time zone. */
export const isFutureDay = (day: string, now: Date): boolean =>
  day > new Date(now.getTime() - LAST_ZONE_HOURS * 3_600_000).toISOString().slice(0, 10)

/** An optional future day (`YYYY-MM-DD`); `past` is the message for any other value. */
export function futureDay(past: string) {
  const schema = z.pipe(
    z.pipe(
      z.nullable(z.string(past).check(shortEnough('YYYY-MM-DD'.length, past))),
      z.transform((day) => day || null),
    ),
    z.nullable(z.iso.date(past).check(z.refine((day) => isFutureDay(day, new Date()), past))),
  )
  return { kind: 'day', schema, empty: '' } as const
}

interface TagRules {
  max: number
  /** Characters. */
  length: number
  name: string
  /** Whether the message for a tag that is too long quotes it. Default: false. */
  quotes?: boolean
  /** Normalized form for comparing tags. Default: the tag. */
  key?: (tag: string) => string
  raw?: boolean
}

/** An optional list of short texts, each trimmed; duplicates are dropped, and an empty list becomes null. */
export function tags({ max, length, name, quotes = false, key = (tag) => tag, raw = false }: TagRules) {
  const tooMany = `At most ${max} ${name}, each with at most ${length} characters.`
  const tagTooLong = (tag: string) => `“${cut(tag, length)}” is longer than ${length} characters.`
  const tag = z.string(quotes ? undefined : tooMany).check(
    ...oneLine,
    z.maxLength(length, {
      // Any value with a `length` gets here
      error: ({ input }) => (quotes && typeof input === 'string' ? tagTooLong(input) : tooMany),
      abort: true,
    }),
    ...notBlank(tooMany),
    ...(raw ? [] : [withoutMarkup]),
    fewMarks,
  )
  const distinct = (typed: readonly string[]) =>
    typed.filter((one, place) => typed.findIndex((other) => key(other) === key(one)) === place)
  const schema = z.pipe(
    z.nullable(listOf(tag, max, tooMany)),
    z.transform((typed): string[] | null => (typed?.length ? distinct(typed) : null)),
  )
  return { kind: 'tags', schema, empty: [] as string[], length, key } as const
}

/** Characters of a refused text in its message. */
const QUOTED = 60

interface LinkRules {
  max: number
  /** Characters. */
  length: number
}

/** An optional list of web addresses, each normalized; duplicates are dropped, and an empty list becomes null. */
export function links({ max, length }: LinkRules) {
  const linkTooLong = tooLongText(length, 'link')
  const like = 'Please use one like example.com.'
  const address = z.pipe(
    z.string(`This is no web address. ${like}`).check(
      ...nameLine,
      shortEnough(length, linkTooLong),
      withoutMarkup,
      z.refine((typed) => typedAddress(typed) !== undefined, {
        error: ({ input }) => `“${cut(String(input), QUOTED)}” is no web address. ${like}`,
      }),
    ),
    z.pipe(
      z.transform((typed: string) => typedAddress(typed) ?? ''),
      z.string().check(z.maxLength(length, linkTooLong)),
    ),
  )
  const schema = z.pipe(
    z.nullable(listOf(address, max, `At most ${max} links.`)),
    z.transform((typed): string[] | null => (typed?.length ? [...new Set(typed)] : null)),
  )
  return { kind: 'tags', schema, empty: [] as string[], length } as const
}

type Fields = Record<string, Field>
/** A field in a request body: nullable means optional. */
type InForm<F extends Field> = null extends z.output<F['schema']> ? z.ZodMiniDefault<F['schema']> : F['schema']

/** `form` is shared with the endpoint's body; in `changes` every field is optional, and absent means unchanged. */
export function fields<const F extends Fields>(described: F) {
  type Form = { [K in keyof F]: InForm<F[K]> }
  type Changes = { [K in keyof F]: z.ZodMiniOptional<F[K]['schema']> }
  type Empty = { [K in keyof F]: F[K]['empty'] }
  const each = (make: (field: Field) => unknown) =>
    Object.fromEntries(Object.entries(described).map(([name, field]) => [name, make(field)]))
  return {
    described,
    empty: each((field) => field.empty) as Empty,
    form: z.object(each(({ schema }) => (schema.safeParse(null).success ? z._default(schema, null) : schema)) as Form),
    changes: each(({ schema }) => z.optional(schema)) as Changes,
  }
}
