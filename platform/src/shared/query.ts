/**
 * The part of @tanstack/react-query that remotes may use. They import it from '@tanstack/react-query' as usual; the build
 * preset substitutes this module and rejects other names: `useQueryClient` is the platform's own (`@atelier/platform`).
 */
export {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
export type {
  InfiniteData,
  QueryKey,
  UseInfiniteQueryResult,
  UseMutationResult,
  UseQueryResult,
} from '@tanstack/react-query'
