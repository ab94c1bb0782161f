import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Only ends hung tests: a busy machine needs more than the library's default of one second.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  // After unmounted components have stored their drafts; build tests have no browser
  if ('sessionStorage' in globalThis) sessionStorage.clear()
})
