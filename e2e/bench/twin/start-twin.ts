import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withVariants } from '@atelier/delivery/build/compress.ts'
import { contentTypeOf } from '@atelier/delivery/build/content-types.ts'
import { integrityOf } from '@atelier/delivery/build/stored-file.ts'
import type { StoredFile } from '@atelier/delivery/build/stored-file.ts'
import { connectDatabase } from '@atelier/backend/database/connect.ts'
import { assetStore, keyOf } from '@atelier/backend/releases/files/asset-store.ts'
import { releaseStore } from '@atelier/backend/releases/release-store.ts'
import { readConfig } from '@atelier/backend/settings/config.ts'
import { createStorage } from '@atelier/backend/storage/storage.ts'
import type { FirstPaint, Registry, RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import { versionOf } from '@atelier/contract/releases/version.ts'
import { startProcess } from '@atelier/site/managed-process'
import { freePort } from '@atelier/site/ports'
import { buildTwin, twinFolder } from './build-twin.ts'
import type { TwinManifests } from './manifests.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** The running site whose data the twin shares. */
export interface SharedSite {
  env: Record<string, string>
  directory: string
}

/** Serves the twin by a second backend on the site's data. */
export async function startTwin(site: SharedSite): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const file = path.join(site.directory, 'twin-registry.json')
  const env = {
    ...site.env,
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: url,
    TWIN_REGISTRY: file,
    SESSION_SECRET: 'a secret of this bench alone, long enough',
    RATE_LIMIT_FACTOR: '1000',
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  await writeFile(file, JSON.stringify(await release(buildTwin(), env)))
  const backend = await startProcess({
    name: 'The backend of the twin',
    module: import.meta.resolve('./backend-main.ts'),
    env,
    logFile: path.join(site.directory, 'logs/twin.log'),
    onCrash: (message) => console.error(message),
  })
  return { url, stop: backend.stop }
}

/** Stores the build as releases, past the delivery: one app may have fewer files, and styles of others are refused. */
async function release({ shell, remotes }: TwinManifests, env: NodeJS.ProcessEnv): Promise<Registry> {
  const config = readConfig(env)
  const database = await connectDatabase(config.mongodbUri)
  const storage = createStorage(config.s3)
  const store = releaseStore(database)
  const assets = assetStore(storage.client, storage.client, storage.buckets.assets)
  const code = await withVariants(await builtFiles())
  const version = await versionOf({ files: code, manifest: shell })
  const styles = code.filter(({ path: file, encoding }) => file.endsWith('.css') && !encoding)
  const css = Buffer.concat(styles.map(({ bytes }) => bytes)).toString()
  for (const [app, manifest] of Object.entries({ shell, ...remotes })) {
    const paints = await adoptedPaints(app, manifest, css)
    const stored = app === 'shell' ? [...code, ...paints] : paints
    await Promise.all(stored.map((one) => assets.write(keyOf(app, version, one), one.bytes, one.content_type)))
    const files = stored.map(({ bytes: _, ...file }) => file)
    await store.prepare(app, { version, manifest, files, calls: [], maps: [] }, 'bench', new Date())
    await store.seal((await store.release(app, version))!, new Date())
  }
  storage.close()
  await database.close()
  // The bundler loads all files from below the release of the shell
  const releaseOf = <M>(app: string, manifest: M) => ({ version, manifest, base: `/assets/shell/${version}/${app}/` })
  return {
    revision: 1,
    shell: releaseOf('shell', shell),
    remotes: Object.fromEntries(Object.entries(remotes).map(([app, manifest]) => [app, releaseOf(app, manifest)])),
  }
}

async function builtFiles(): Promise<StoredFile[]> {
  const names = (await readdir(twinFolder, { recursive: true })).filter((name) => /\.(js|css|woff2)$/.test(name))
  return Promise.all(names.map(async (name) => storedFile(name, await readFile(path.join(twinFolder, name)))))
}

const storedFile = (name: string, bytes: Buffer): StoredFile => ({
  path: name,
  bytes,
  size: bytes.length,
  integrity: integrityOf(bytes),
  content_type: contentTypeOf(name),
})

/** The first paints of the separate build of an app, with the class names of this one. */
async function adoptedPaints(
  app: string,
  manifest: ShellManifest | RemoteManifest,
  css: string,
): Promise<StoredFile[]> {
  const names = 'pages' in manifest ? manifest.pages.map((page) => page.firstPaint) : [manifest.firstPaint]
  const folder = path.join(root, app === 'shell' ? app : `mf-${app}`, 'dist')
  return Promise.all(
    names
      .filter((name) => name !== undefined)
      .map(async (name) => {
        const paint = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as FirstPaint
        const file = storedFile(name, Buffer.from(JSON.stringify({ ...paint, html: withClassesOf(css, paint.html) })))
        manifest.integrity[name] = file.integrity
        return file
      }),
  )
}

/** Modules of the platform have a class per remote in the separate builds, here the shell's. */
const withClassesOf = (css: string, html: string) =>
  html.replace(/\bmf_[a-z]+-([\w-]+)/g, (name, rest: string) =>
    !css.includes(`.${name}`) && css.includes(`.shell-${rest}`) ? `shell-${rest}` : name,
  )
