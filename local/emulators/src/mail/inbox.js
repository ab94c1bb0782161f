// Keeps the list as it is on the server; without this script the page works too, by reloading it.
async function refresh() {
  const answer = await fetch(location.href)
  if (!answer.ok) return location.assign('/')
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const focused = document.activeElement?.closest('#list a')?.getAttribute('href')
  document.querySelector('#list').replaceChildren(...page.querySelector('#list').childNodes)
  if (focused) document.querySelector(`#list a[href="${CSS.escape(focused)}"]`)?.focus()
}

let connectedBefore = false
const events = new EventSource('/api/events')
events.addEventListener('message', () => void refresh())
events.addEventListener('open', () => {
  // While the connection was gone, changes may have been missed.
  if (connectedBefore) void refresh()
  connectedBefore = true
})

document.querySelector('#clear').addEventListener('click', () => {
  void fetch('/api/messages', { method: 'DELETE' }).then(() => location.assign('/'))
})
