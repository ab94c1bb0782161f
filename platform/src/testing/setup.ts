import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Only ends what hangs: a busy machine takes longer than the library's second.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  // After what is taken away has kept its draft; tests of the build have no browser
  if ('sessionStorage' in globalThis) sessionStorage.clear()
})
