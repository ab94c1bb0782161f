const MASK = '***'
const SHORTEST = 4

const passwordsIn = (url: string) =>
  [...url.matchAll(/\/\/[^/:@\s]*:([^@\s]+)@/g)].flatMap(([, password = '']) => [password, decoded(password)])

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Masks every secret of the settings in a text. */
export function redactor(env: NodeJS.ProcessEnv): (text: string) => string {
  const secrets = Object.entries(env)
    .flatMap(([name, value = '']) => (/SECRET|PASSWORD|TOKEN/.test(name) ? [value] : passwordsIn(value)))
    .filter(({ length }) => length >= SHORTEST)
  return (text) =>
    secrets
      .reduce((masked, secret) => masked.replaceAll(secret, MASK), text)
      .replace(/\/\/[^/:@\s]*:[^/@\s]*@/g, `//${MASK}@`)
}
