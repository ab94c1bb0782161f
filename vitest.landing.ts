/**
 * Files that only landings run, as they start or kill processes, or build: `npm run test:landing`, `test:full`, or by name
 * (`npm test -w backend -- src/main.landing`).
 */
const runs =
  ['ATELIER_LANDING', 'ATELIER_FULL'].some((name) => process.env[name] === '1') ||
  process.argv.some((argument) => argument.includes('landing'))

/** Patterns that vitest excludes. */
export const withoutLanding = runs ? [] : ['**/*.landing.test.*']
