import path from 'node:path'
import * as z from 'zod'
import { StartupError } from '@atelier/backend/kernel/startup-error.ts'

const port = (standard: number) => z.coerce.number().int().min(1).max(65535).default(standard)

const Settings = z.object({
  PORT: port(3000),
  MAIL_PORT: port(3025),
  ATELIER_DATA: z.string().min(1).default('.atelier'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SHELL_FLAVOR: z.enum(['production', 'development']).default('production'),
  COMPRESSION: z.enum(['fast', 'best']).default('fast'),
  S3_REGION: z.string().min(1).default('us-east-1'),
})

/** The backend receives and validates all other settings. */
export type Settings = z.infer<typeof Settings>

/** Throws {@link StartupError} that names an invalid setting. An empty variable counts as absent. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new StartupError(`Wrong settings: ${wrong.join('; ')}`)
  }
  const settings = parsed.data
  if (settings.S3_ENDPOINT && !(settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY))
    throw new StartupError('Wrong settings: S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  if (settings.PORT === settings.MAIL_PORT) throw new StartupError('Wrong settings: PORT and MAIL_PORT must differ')
  return { ...settings, ATELIER_DATA: path.resolve(root, settings.ATELIER_DATA) }
}
