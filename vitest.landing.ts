const named = (kind: string) => process.argv.some((argument) => argument.includes(kind))

/**
 * Files that only landings run, as they start or kill processes, build, or take long: `npm run test:landing`, `test:full`, or by name
 * (`npm test -w backend -- src/app/main.landing`).
 */
const runsLanding = ['ATELIER_LANDING', 'ATELIER_FULL'].some((name) => process.env[name] === '1') || named('landing')

/** Files that need programs which npm does not install: `npm run test:real`. */
export const runsReal = named('.real')

/** Patterns that vitest excludes. */
export const withoutLanding = [
  ...(runsLanding ? [] : ['**/*.landing.test.*']),
  ...(runsReal ? [] : ['**/*.real.test.*']),
]
