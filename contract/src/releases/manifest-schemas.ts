import * as z from 'zod'
import { atMost, shortEnough } from '../bounds.ts'
import { isRange } from './satisfies.ts'
import {
  CONTRACTS_MAX,
  MENU_DESCRIPTION_MAX,
  MENU_LABEL_MAX,
  RELEASE_FILES_MAX,
  REMOTE_MENU_ENTRIES_MAX,
  SIGN_IN_REASON_MAX,
} from './limits.ts'
import type { FirstPaint, RemoteManifest, ShellManifest } from './manifest.ts'
import { reservedSegments } from './shell-pages.ts'

/** An independently released app: `shell`, or a remote's name (`gallery`). `all` denotes a token for every app. */
export const AppName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,29}$/, 'This is not the name of an app.')
  .refine((name) => name !== 'all', 'No app is called "all".')

/** A version: 16 hexadecimal digits of its content hash. */
export const Version = z.string().regex(/^[0-9a-f]{16}$/, 'This is not a version.')

/** A file's path relative to the release's base: letters, digits, `.`, `_`, `-`, `@`, `~`; no segment begins with a dot. */
export const FilePath = z
  .string()
  .check(atMost(200))
  .regex(/^[\w@~-][\w.@~-]*(\/[\w@~-][\w.@~-]*)*$/, 'This is not a path of a file.')

export const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'This is not a sha384 integrity.')

/** A page's path in react-router syntax: lower-case segments and `:parameters`, no reserved segment. */
export const PagePath = z
  .string()
  .check(atMost(200))
  .regex(
    /^(\/|(\/(:[a-zA-Z]\w*|[a-z0-9][a-z0-9-]*))+)$/,
    'This is not a path of a page: its segments are a-z, 0-9 and "-", or :parameters.',
  )
  .refine((path) => !reservedSegments.includes(path.split('/')[1] ?? ''), 'This path belongs to the server.')

/** An API address on the site, with the page's parameters as `:name`. */
const ApiAddress = z
  .string()
  .check(atMost(300))
  .regex(/^\/api(\/[\w:.~-]+)+(\?[\w.~%=&:+-]*)?$/, 'This is not an address of the API.')

const AssetGroup = z.strictObject({
  js: z.array(FilePath).max(RELEASE_FILES_MAX),
  css: z.array(FilePath).max(RELEASE_FILES_MAX),
})

const Semver = z
  .string()
  .check(shortEnough(60))
  .regex(/^\d+\.\d+\.\d+$/, 'This is not a version like 1.0.0.')
const PlatformRange = z.string().check(atMost(60)).refine(isRange, 'This is not a range like ^1.0.0.')
const Expose = z.string().regex(/^\.\/[\w/-]{1,80}$/, 'This is not the name of an exposed module.')
const IntegrityByFile = z.record(FilePath, Integrity)

const Access = z.enum(['public', 'signedIn', 'creator', 'buyer', 'moderator'])

const shownText = (max: number) =>
  z
    .string()
    .check(atMost(max, `This text is longer than ${max} characters.`))
    .regex(/^[^\s\p{C}](.*[^\s\p{C}])?$/u, 'This is not one line of text without spaces around it.')

const PageManifest = z.strictObject({
  path: PagePath,
  access: Access,
  preload: z.array(ApiAddress).max(6),
  widgets: z.array(z.string().check(atMost(100))).max(50),
  slots: z
    .array(z.string().check(atMost(100)))
    .max(50)
    .optional(),
  firstPaint: FilePath.optional(),
  pictures: z
    .strictObject({ sizes: z.string().check(atMost(300)), media: z.array(z.string().check(atMost(100))).max(8) })
    .optional(),
  signIn: shownText(SIGN_IN_REASON_MAX).optional(),
  assets: AssetGroup,
})

const SlotManifest = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'This is not the name of a slot.'),
  expose: Expose,
  reserve: z.strictObject({ width: z.int().nonnegative().optional(), height: z.int().nonnegative().optional() }),
  access: Access.optional(),
  assets: AssetGroup,
})

/** See `menuProblems` for what their pages and the other entries require. */
export const MenuEntries = z
  .array(
    z.strictObject({
      menu: z.enum(['hire', 'for-creators']),
      path: PagePath,
      label: shownText(MENU_LABEL_MAX),
      description: shownText(MENU_DESCRIPTION_MAX),
      order: z.int().min(0).max(1000),
      forCreators: z.boolean().optional(),
    }),
  )
  .max(REMOTE_MENU_ENTRIES_MAX, `A remote has at most ${REMOTE_MENU_ENTRIES_MAX} menu entries.`)

const budget = z.number().positive().max(100_000)

const Budgets = z.strictObject({
  kB: z.record(PagePath, budget).optional(),
  lcp: budget.optional(),
  inp: budget.optional(),
})

export const RemoteManifestSchema = z.strictObject({
  name: AppName,
  entry: FilePath,
  expose: Expose,
  platform: PlatformRange,
  contract: z.int().positive(),
  pages: z.array(PageManifest).max(100),
  slots: z.array(SlotManifest).max(50),
  menuEntries: MenuEntries.optional(),
  budgets: Budgets.optional(),
  renderer: FilePath.optional(),
  assets: AssetGroup,
  integrity: IntegrityByFile,
}) satisfies z.ZodType<RemoteManifest>

export const Flavor = z.enum(['production', 'development'])

export const ShellManifestSchema = z.strictObject({
  flavor: Flavor.optional(),
  platform: Semver,
  contract: z.int().positive(),
  contracts: z.array(z.int().positive()).min(1).max(CONTRACTS_MAX).optional(),
  assets: AssetGroup,
  widgets: z.record(z.string().check(atMost(100)), AssetGroup),
  firstPaint: FilePath.optional(),
  integrity: IntegrityByFile,
}) satisfies z.ZodType<ShellManifest>

export const FirstPaintSchema = z.strictObject({
  html: z.string(),
  css: z.string(),
}) satisfies z.ZodType<FirstPaint>
