import { useSyncExternalStore } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { parseError } from '@atelier/contract/api-error.ts'
import { pushGet, pushSubscribe, pushUnsubscribe } from '@atelier/contract/push/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { useSession } from '../accessors.ts'
import { failureWords } from '../reads/failure-words.ts'
import { invalidateStale } from '../reads/stale.ts'
import { usePlatform } from '../use-platform.ts'
import { endBrowserPush, onPushPermission, pushPermission, subscribeBrowser } from './browser-push.ts'
import type { PushTopics } from './browser-push.ts'

/** `unavailable`: the site sends none; `blocked`: the user denied it to this site. */
export type PushStatus = 'unavailable' | 'unsupported' | 'blocked' | 'off' | 'on'

/** Topics to subscribe to, `default` for those that the server chooses; null to end it. */
type Wanted = PushTopics | 'default' | null

/** Push notifications of this browser, for the signed-in user. */
export function usePush(failed: { title: string }) {
  const { api, queries, toasts, online } = usePlatform()
  const { user } = useSession()
  const read = useQuery(query(api, pushGet))
  const permission = useSyncExternalStore(onPushPermission, pushPermission, () => 'unsupported' as const)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: Wanted) => (wanted === null ? end() : subscribe(wanted)),
    onError: (thrown) =>
      toasts.show({ ...failureWords(parseError(thrown), failed, online.getSnapshot()), variant: 'destructive' }),
    onSettled: () => invalidateStale(queries, pushSubscribe),
  })

  async function subscribe(wanted: PushTopics | 'default'): Promise<void> {
    const { data } = read
    if (!user || !data?.public_key) return
    const topics = wanted === 'default' ? undefined : wanted
    await subscribeBrowser({ api, userId: user.id, publicKey: data.public_key, topics })
  }

  async function end(): Promise<void> {
    await api(pushUnsubscribe)
    await endBrowserPush()
  }

  const stored = (permission === 'granted' && read.data?.subscription?.topics) || null
  const status = statusOf(read.data?.public_key ?? null, permission, stored)
  return {
    read,
    status,
    // What was last requested, until the server has it
    isOn: isPending ? variables !== null : status === 'on',
    topics: isPending && Array.isArray(variables) ? variables : (stored ?? []),
    turnOn: () => mutate('default'),
    turnOff: () => mutate(null),
    choose: (topics: PushTopics) => mutate(topics),
  }
}

function statusOf(
  publicKey: string | null,
  permission: ReturnType<typeof pushPermission>,
  stored: PushTopics | null,
): PushStatus {
  if (publicKey === null) return 'unavailable'
  if (permission === 'unsupported') return permission
  if (permission === 'denied') return 'blocked'
  return stored ? 'on' : 'off'
}
