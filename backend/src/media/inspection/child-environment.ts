const VARIABLES = [
  'PATH',
  // Trusted CAs: S3 may use a private one.
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_SYSTEM_CA',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
]
const FLAGS = ['--use-system-ca', '--use-openssl-ca', '--use-bundled-ca']

/**
 * Environment of an inspection process: certificate settings, and none of the backend's secrets. From `NODE_OPTIONS` only the
 * certificate flags: others may load code or open a debugger next to a hostile file.
 */
export function childEnvironment(env: NodeJS.ProcessEnv, execArgv: readonly string[]) {
  const given = new Set([...execArgv, ...(env['NODE_OPTIONS'] ?? '').split(/\s+/)])
  const inherited = VARIABLES.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]))
  return {
    env: { ...Object.fromEntries(inherited), MALLOC_ARENA_MAX: '2' },
    flags: FLAGS.filter((flag) => given.has(flag)),
  }
}
