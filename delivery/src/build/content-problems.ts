import path from 'node:path'
import { isShellManifest } from '@atelier/contract/releases/checks.ts'
import type { RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import { FilePath } from '@atelier/contract/releases/manifest-schemas.ts'

interface BuiltFile {
  path: string
  bytes: Buffer
}

export interface ContentProblem {
  code:
    | 'WRONG_FILE_NAME'
    | 'EMPTY_FILE'
    | 'NOT_A_SCRIPT'
    | 'FILE_NOT_LISTED'
    | 'SHARED_COPY'
    | 'DEVELOPMENT_BUILD'
    | 'BLOCKED_BY_POLICY'
    | 'LOCAL_ADDRESS'
  /** One line with file, line and column, and the way out. */
  message: string
}

/** A text that a released file must not contain. */
interface Mark {
  code: ContentProblem['code']
  files: RegExp
  pattern: RegExp
  /** Not of the shell, which brings the libraries and knows other addresses. */
  ofRemotes?: true
  what(found: string): string
}

const copyOf = (library: string, text: string): Mark => ({
  code: 'SHARED_COPY',
  files: /\.js$/,
  pattern: new RegExp(text),
  ofRemotes: true,
  what: () =>
    `is a copy of ${library}, which the shell shares: import it by its package name, and build with the preset of the platform`,
})

const marks: Mark[] = [
  copyOf('React', '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  copyOf('React DOM', '__reactFiber'),
  copyOf('React Router', 'You cannot render a <Router> inside'),
  copyOf('TanStack Query', 'No QueryClient set'),
  {
    code: 'DEVELOPMENT_BUILD',
    files: /\.js$/,
    pattern: /\bjsxDEV\b|Download the React DevTools/,
    what: (found) => `"${found}" is in development builds only: build with NODE_ENV=production`,
  },
  {
    code: 'BLOCKED_BY_POLICY',
    files: /\.js$/,
    pattern: /(?<![.\w$])eval\(|\bnew Function\(/,
    what: (found) => `"${found}" is blocked by the Content Security Policy: replace the library that compiles code`,
  },
  {
    code: 'BLOCKED_BY_POLICY',
    files: /\.css$/,
    pattern: /@import\s[^;]*?(https?:)?\/\/[^\s"')]*|url\(\s*["']?(https?:)?\/\/[^\s"')]*/i,
    what: (found) => `"${found}" is blocked by the Content Security Policy: copy the file into the app and import it`,
  },
  {
    code: 'LOCAL_ADDRESS',
    files: /\.(js|css)$/,
    pattern: /\b(https?|wss?):\/\/(localhost|127\.0\.0\.1|\[::1\]):\d+[^\s"'`)]*/,
    ofRemotes: true,
    what: (found) => `${found} is an address of the machine that built it: call the site by paths of the contract`,
  },
]

/** What the text of a build's files shows to be wrong, before a browser runs it. */
export function contentProblems(
  manifest: RemoteManifest | ShellManifest,
  files: readonly BuiltFile[],
): ContentProblem[] {
  const isShell = isShellManifest(manifest)
  // Such a build contains eval, and examples of code in messages
  const isDevelopment = isShell && manifest.flavor === 'development'
  const applied = isDevelopment ? [] : marks.filter(({ ofRemotes }) => !isShell || !ofRemotes)
  // It never runs in a browser
  const renderer = isShell ? undefined : manifest.renderer
  const names = new Set(files.map((file) => file.path))
  const problems = files
    .filter((file) => /\.(js|css)$/.test(file.path))
    .flatMap((file) => textProblems(file, names, file.path === renderer ? [] : applied))
  // The cause of most others
  const ofDevelopment = problems.filter(({ code }) => code === 'DEVELOPMENT_BUILD')
  return ofDevelopment.length > 0 ? ofDevelopment : problems
}

/** A file whose name the site rejects. */
export const nameProblems = (file: string): ContentProblem[] =>
  FilePath.safeParse(file).success
    ? []
    : [
        {
          code: 'WRONG_FILE_NAME',
          message: `The site does not serve a file called ${file}: use letters, digits, ".", "_", "-", at most 200 characters, no leading dot, or remove it.`,
        },
      ]

function textProblems({ path: file, bytes }: BuiltFile, names: ReadonlySet<string>, applied: Mark[]): ContentProblem[] {
  const text = bytes.toString()
  if (text.trim() === '')
    return [{ code: 'EMPTY_FILE', message: `${file} is empty: the build was interrupted, build it again.` }]
  if (file.endsWith('.js') && text.trimStart().startsWith('<'))
    return [{ code: 'NOT_A_SCRIPT', message: `${file}:1:1 is markup, not a script: build it again with the preset.` }]
  const marked = applied
    .filter(({ files }) => files.test(file))
    .flatMap(({ code, pattern, what }): ContentProblem[] => {
      const found = pattern.exec(text)
      return found ? [{ code, message: `${positionIn(file, text, found.index)} ${what(found[0])}.` }] : []
    })
  return [...marked, ...missingProblems(file, text, names)]
}

const REFERENCE = {
  '.js': /\bimport\(\s*["'`](\.{1,2}\/[^"'`?]+\.m?js)["'`?]/g,
  '.css': /url\(\s*["']?(?!data:|[\w-]+:|\/|#)([^\s"')?#]+)/g,
}

function missingProblems(file: string, text: string, names: ReadonlySet<string>): ContentProblem[] {
  const pattern = REFERENCE[path.posix.extname(file) as keyof typeof REFERENCE]
  return [...text.matchAll(pattern)].flatMap(({ 1: reference = '', index }): ContentProblem[] => {
    const target = path.posix.join(path.posix.dirname(file), reference)
    if (names.has(target)) return []
    return [
      {
        code: 'FILE_NOT_LISTED',
        message: `${positionIn(file, text, index)} loads ${target}, which the build lacks: build it again, into an empty folder.`,
      },
    ]
  })
}

function positionIn(file: string, text: string, index: number): string {
  const before = text.slice(0, index).split('\n')
  return `${file}:${before.length}:${before.at(-1)!.length + 1}`
}
