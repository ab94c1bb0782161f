/**
 * The part of @tanstack/react-query that remotes may use. They go on importing it from '@tanstack/react-query'; the build preset
 * gives them this module in its place and refuses names that are not here: `useQueryClient` is the platform's own (`@atelier/platform`).
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
