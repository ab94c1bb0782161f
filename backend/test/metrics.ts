interface Scraped {
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** Values of `/metrics` by name and labels, such as `jobs_due` or `live_events_total{event="x"}`. */
export async function metricsOf(site: Scraped, init?: RequestInit): Promise<Map<string, number>> {
  const text = await (await site.fetch('/metrics', init)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}
