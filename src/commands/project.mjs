import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Installs the locked dependencies when they are missing or older than the lockfile. */
export function ensureInstalled() {
  const marker = resolve(root, 'node_modules/.package-lock.json')
  const isFresh =
    existsSync(marker) && statSync(marker).mtimeMs >= statSync(resolve(root, 'package-lock.json')).mtimeMs
  if (isFresh || (existsSync(marker) && isSameLock(marker))) return
  console.log('Installing dependencies…')
  run('npm', ['ci', '--no-audit', '--no-fund'])
}

/** A checkout gives the lockfile a newer time without changing it. Optional packages may belong to another platform. */
function isSameLock(marker) {
  const packagesOf = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages ?? {})
  const installed = new Map(packagesOf(marker))
  return packagesOf(resolve(root, 'package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || optional === true || installed.get(path)?.version === version,
  )
}

/** Runs a program in the project's root; a failure ends this process with its code. */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** config.json as it will be served: the given file, or the project's own. Exits with a message when it is broken. */
export function readConfig(file) {
  const path = resolve(root, file ?? 'public/config.json')
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    console.error(`${path} cannot be read as JSON: ${error.message}`)
    process.exit(1)
  }
}

/** Exits with a usage text and code 2. */
export function usage(text, problem) {
  console.error(`${problem}\n\n${text}`)
  process.exit(2)
}

/** The number of a port that was typed. Throws an Error in words for anything else. */
export function readPort(text) {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new Error(`--port takes a number from 0 to 65535, not ${text}`)
}
