import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { withVariants } from '@atelier/delivery/build/compress.ts'
import { contentTypeOf } from '@atelier/delivery/build/content-types.ts'
import { integrityOf } from '@atelier/delivery/build/stored-file.ts'
import type { StoredFile } from '@atelier/delivery/build/stored-file.ts'
import { assetStore, keyOf } from '@atelier/backend/releases/files/asset-store.ts'
import { releaseStore } from '@atelier/backend/releases/release-store.ts'
import type { FirstPaint, Registry, RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import { versionOf } from '@atelier/contract/releases/version.ts'
import { database, storage } from '../../support/database.ts'
import { startStaging } from '../../support/staging.ts'
import { buildTwin, twinFolder } from './build-twin.ts'
import type { TwinManifests } from './rsbuild.config.ts'

/** Serves the twin by a second backend on the data of the running site. */
export const startTwin = async () => startStaging(await release(buildTwin()), { RATE_LIMIT_FACTOR: '1000' })

/** Stores the build as releases, past the delivery: one app may have fewer files, and styles of others are refused. */
async function release({ shell, remotes }: TwinManifests): Promise<Registry> {
  const store = releaseStore(database)
  const assets = assetStore(storage.client, storage.client, storage.buckets.assets)
  const names = readdirSync(twinFolder, { recursive: true }).map(String)
  const built = names.filter((name) => /\.(js|css|woff2)$/.test(name))
  const code = await withVariants(built.map((name) => storedFile(name, readFileSync(path.join(twinFolder, name)))))
  const version = await versionOf({ files: code, manifest: shell })
  const styles = code.filter(({ path: file, encoding }) => file.endsWith('.css') && !encoding)
  const css = Buffer.concat(styles.map(({ bytes }) => bytes)).toString()
  for (const [app, manifest] of Object.entries({ shell, ...remotes })) {
    const stored = [...(app === 'shell' ? code : []), ...adoptPaints(app, manifest, css)]
    await Promise.all(stored.map((one) => assets.write(keyOf(app, version, one), one.bytes, one.content_type)))
    const files = stored.map(({ bytes: _, ...file }) => file)
    await store.prepare(app, { version, manifest, files, calls: [], maps: [] }, 'bench', new Date())
    await store.seal((await store.release(app, version))!, new Date())
  }
  // The bundler loads all files from below the release of the shell
  const releaseOf = <M>(app: string, manifest: M) => ({ version, manifest, base: `/assets/shell/${version}/${app}/` })
  return {
    revision: 1,
    shell: releaseOf('shell', shell),
    remotes: Object.fromEntries(Object.entries(remotes).map(([app, manifest]) => [app, releaseOf(app, manifest)])),
  }
}

const storedFile = (name: string, bytes: Buffer): StoredFile => ({
  path: name,
  bytes,
  size: bytes.length,
  integrity: integrityOf(bytes),
  content_type: contentTypeOf(name),
})

/** The first paints of the separate build of an app, with the class names of this one. */
function adoptPaints(app: string, manifest: ShellManifest | RemoteManifest, css: string): StoredFile[] {
  const names = 'pages' in manifest ? manifest.pages.map((page) => page.firstPaint) : [manifest.firstPaint]
  const folder = path.join(import.meta.dirname, '../../..', app === 'shell' ? app : `mf-${app}`, 'dist')
  return names.flatMap((name) => {
    if (name === undefined) return []
    const paint = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as FirstPaint
    // Modules of the platform have a class per remote in the separate builds, here the shell's
    const html = paint.html.replace(/\bmf_[a-z]+-([\w-]+)/g, (own, rest: string) =>
      !css.includes(`.${own}`) && css.includes(`.shell-${rest}`) ? `shell-${rest}` : own,
    )
    const file = storedFile(name, Buffer.from(JSON.stringify({ ...paint, html })))
    manifest.integrity[name] = file.integrity
    return [file]
  })
}
