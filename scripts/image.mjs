// `npm run image -- FOLDER`: what a backend needs at run time and nothing else, as the Dockerfile copies it.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const WORKSPACES = ['backend', 'contract']

const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/** With compiled exports, and without what development needs. Each command that runs a file of the sources stays one. */
function manifestOf(workspace) {
  const { name, version, license, dependencies, scripts } = read(`${workspace}/package.json`)
  const commands = Object.entries(scripts).flatMap(([command, line]) => {
    const [, file] = /^tsx (src\/[\w/.-]+)\.ts$/.exec(line) ?? []
    return file ? [[command, `node --enable-source-maps ${file}.js`]] : []
  })
  const exports = { './*.ts': './src/*.js' }
  const manifest = { name, version, private: true, type: 'module', license, exports, dependencies }
  return { ...manifest, scripts: Object.fromEntries(commands) }
}

function main(folder) {
  const run = (command, args, cwd) => execFileSync(command, args, { cwd, stdio: 'inherit' })
  const { name, version, license, engines, overrides } = read('package.json')
  for (const workspace of WORKSPACES) {
    mkdirSync(path.join(folder, workspace), { recursive: true })
    write(path.join(folder, workspace, 'package.json'), manifestOf(workspace))
  }
  const manifest = { name, version, private: true, type: 'module', license, engines, workspaces: WORKSPACES, overrides }
  write(path.join(folder, 'package.json'), manifest)
  for (const file of ['.npmrc', 'LICENSE', 'package-lock.json']) cpSync(path.join(root, file), path.join(folder, file))
  // Reduces the lockfile, without which `npm ci` rejects the reduced manifests
  run('npm', ['install', '--package-lock-only', '--prefer-offline', '--loglevel=error'], folder)
  run('npm', ['ci', '--omit=dev', '--prefer-offline', '--loglevel=error'], folder)
  run('npx', ['tsc', '-p', 'backend/tsconfig.image.json', '--outDir', folder], root)
}

const [given] = process.argv.slice(2)
const folder = given && path.resolve(given)
if (!folder) {
  console.error('Usage: npm run image -- FOLDER')
  process.exitCode = 1
} else if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty; name another folder.`)
  process.exitCode = 1
} else main(folder)
