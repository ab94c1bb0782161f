/**
 * A script that passes on what its document complains about: uncaught errors, unhandled rejections, errors in the console,
 * violations of the Content Security Policy, and errors that the shell has caught, which it logs as warnings.
 * `send` is the source of a function of one text, with a stack if there is one.
 */
export const listenSource = (send: string): string => `{
  const send = ${send}
  const wordsOf = (one) => {
    if (!(one instanceof Error)) return typeof one === 'object' ? JSON.stringify(one) : String(one)
    // Other engines than Chromium leave the message out of the stack
    return one.stack?.includes(one.message) ? one.stack : one + '\\n' + one.stack
  }
  // Without one it is a notice, such as of a ResizeObserver's loop
  addEventListener('error', ({ error }) => error && send(wordsOf(error)))
  addEventListener('unhandledrejection', ({ reason }) => send('Unhandled rejection: ' + wordsOf(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => send(violatedDirective + ' blocks ' + blockedURI))
  for (const level of ['error', 'warn']) {
    const log = console[level]
    console[level] = (...all) => {
      if (level === 'error' || String(all[0]).startsWith('Atelier:')) send(all.map(wordsOf).join(' '))
      log.apply(console, all)
    }
  }
}`
