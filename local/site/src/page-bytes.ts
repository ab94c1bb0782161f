import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'

/** Bytes as transferred, with Brotli. */
export interface PageBytes {
  document: number
  js: number
  css: number
}

/** What a first visit to a page transfers before it shows: the document, and the scripts and style sheets that it names. */
export async function pageBytes(url: string, path: string): Promise<PageBytes> {
  const html = await (await fetch(url + path)).text()
  const files = [
    ...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"?]+\.(?:js|css))"/g)].map((match) => match[1]!)),
  ]
  const sum = async (type: string) => {
    const sizes = await Promise.all(files.filter((file) => file.endsWith(type)).map((file) => transferred(url + file)))
    return sizes.reduce((total, size) => total + size, 0)
  }
  return { document: await transferred(url + path), js: await sum('.js'), css: await sum('.css') }
}

async function transferred(address: string): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, resolve).once('error', reject)
  })
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) bytes += chunk.length
  if (response.statusCode !== 200) throw new Error(`${address}: ${response.statusCode}`)
  return bytes
}
