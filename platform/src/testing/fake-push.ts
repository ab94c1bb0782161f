import { onTestFinished, vi } from 'vitest'

export interface FakePush {
  /** Whether a worker is registered and the browser subscribed. */
  isSubscribed(): boolean
  /** How often the browser has asked for permission. */
  asked(): number
  /** As the user does in the browser's settings. */
  become(permission: NotificationPermission): void
  /** A click on a notification of this path; resolves once the page has answered the worker. */
  click(path: string): Promise<void>
}

/** A browser with web push for one test; `answers` is what its user says when asked for permission. */
export function fakePush({
  permission = 'default' as NotificationPermission,
  answers = 'granted' as NotificationPermission,
} = {}): FakePush {
  const [worker, changes] = [new EventTarget(), new EventTarget()]
  let current = permission
  let asked = 0
  let subscribed = false
  const become = (next: NotificationPermission) => {
    current = next
    changes.dispatchEvent(new Event('change'))
  }
  const end = () => {
    subscribed = false
    return Promise.resolve(true)
  }
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const subscription = {
    options: {},
    toJSON: () => ({ endpoint: 'https://push.example/1', keys }),
    unsubscribe: end,
  }
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribed ? subscription : null),
    subscribe() {
      subscribed = true
      return Promise.resolve(subscription)
    },
  }
  const registration = { pushManager, getNotifications: () => Promise.resolve([]), unregister: end }
  define(navigator, 'serviceWorker', {
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    addEventListener: worker.addEventListener.bind(worker),
  })
  define(navigator, 'permissions', { query: () => Promise.resolve(changes) })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return current
    },
    requestPermission() {
      asked++
      become(answers)
      return Promise.resolve(current)
    },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  return {
    isSubscribed: () => subscribed,
    asked: () => asked,
    become,
    click: (path) =>
      new Promise((resolve) => {
        const port = { postMessage: () => resolve() } as unknown as MessagePort
        worker.dispatchEvent(Object.assign(new MessageEvent('message', { data: { open: path } }), { ports: [port] }))
      }),
  }
}

function define(target: object, name: string, value: object): void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, configurable: true })
  onTestFinished(() => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  })
}
