import * as z from 'zod/mini'
import { listOf } from '../bounds.ts'
import { textOrEmpty } from '../fields.ts'
import { LORAS_MAX, MADE_NAME_MAX, PROMPT_MAX, SEED_DIGITS_MAX } from './limits.ts'

const optional = (schema: z.ZodMiniType<string, string>) =>
  z.optional(
    z.nullable(
      z.pipe(
        schema,
        z.transform((text: string): string | null => text || null),
      ),
    ),
  )

const name = (of: string) => optional(textOrEmpty('line', { max: MADE_NAME_MAX, name: of, raw: true }))
const prompt = (of: string) => optional(textOrEmpty('lines', { max: PROMPT_MAX, name: of, raw: true }))
const whole = (max: number) => z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(max))))
const decimal = z.number().check(z.minimum(-1000), z.maximum(1000))

/** How a work was made, as its author types it; blank and null clear a field. Shared by the form and the body. */
export const TypedProvenance = z.object({
  tool: name('tool'),
  model: name('model'),
  loras: z.optional(
    z.nullable(
      listOf(
        z.object({
          name: textOrEmpty('line', { max: MADE_NAME_MAX, name: 'LoRA', raw: true }),
          weight: z.nullable(decimal),
        }),
        LORAS_MAX,
      ),
    ),
  ),
  sampler: name('sampler'),
  scheduler: name('scheduler'),
  steps: whole(100_000),
  cfg: z.optional(z.nullable(decimal)),
  seed: optional(
    z
      .string()
      .check(z.trim(), z.regex(new RegExp(`^\\d{0,${SEED_DIGITS_MAX}}$`), 'A seed is a number of at most 20 digits.')),
  ),
  width: whole(1_000_000),
  height: whole(1_000_000),
  prompt: prompt('prompt'),
  negative_prompt: prompt('negative prompt'),
})
export type TypedProvenance = z.input<typeof TypedProvenance>
