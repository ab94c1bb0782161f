import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { createRouter } from '../src/router/router.ts'

/** The shell's router on a history in memory. */
export const createMemoryRouter = (routes: RouteObject[], options?: Parameters<typeof createMemoryHistory>[0]) =>
  createRouter(routes, createMemoryHistory(options))
