import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Flags that keep the browser from loading anything of its own beside the page. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
]

/** Chromium without a user interface, which no test looks at; it needs a quarter less processor time. */
const shell = '/usr/bin/chromium-headless-shell'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A Chromium on this machine: CHROME, the headless shell where that is enough, the usual places, or what playwright
 * downloaded; undefined when there is none.
 */
function findChromium(willShellDo) {
  return [process.env.CHROME, willShellDo ? shell : undefined, ...usual, ...downloaded()].find(
    (path) => path !== undefined && existsSync(path),
  )
}

function downloaded() {
  const caches = [join(homedir(), '.cache/ms-playwright'), join(homedir(), 'Library/Caches/ms-playwright')]
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  return caches
    .filter((cache) => existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => name.startsWith('chromium-'))
        .flatMap((name) => inside.map((path) => join(cache, name, path))),
    )
}

/** Finds a Chromium or installs one. Answers undefined when neither works: the caller must then fail and say so. */
export function ensureChromium({ willShellDo = false } = {}) {
  const found = findChromium(willShellDo)
  if (found !== undefined) return found
  console.log('No Chromium found, installing one…')
  spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' })
  if (findChromium(willShellDo) === undefined && process.platform === 'linux' && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    const wanted = willShellDo ? ['chromium-headless-shell', 'chromium'] : ['chromium']
    wanted.some(
      (name) => spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit' }).status === 0,
    )
  }
  return findChromium(willShellDo)
}
