const VARIABLES = [
  'PATH',
  // Trusted CAs: S3 may use a private one.
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_SYSTEM_CA',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
]
const FLAGS = ['--use-system-ca', '--use-openssl-ca', '--use-bundled-ca']

/** No secrets, and only certificate flags of `NODE_OPTIONS`: others may load code next to a hostile file. */
export function childEnvironment(env: NodeJS.ProcessEnv, execArgv: readonly string[]) {
  const present = new Set([...execArgv, ...(env['NODE_OPTIONS'] ?? '').split(/\s+/)])
  const inherited = VARIABLES.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]))
  return {
    env: { ...Object.fromEntries(inherited), MALLOC_ARENA_MAX: '2' },
    flags: FLAGS.filter((flag) => present.has(flag)),
  }
}
