import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './findChromium.mjs'
import { ensureInstalled, readConfig, root, usage } from './project.mjs'

const help = `npm test -- [--no-browser] [--only types|lint|format|unit|e2e]
  --no-browser  everything that needs no Chromium (npm run check)`

const { noBrowser, only } = read()
ensureInstalled()
const reports = resolve(root, '.tmp')
mkdirSync(reports, { recursive: true })
const steps = [
  { name: 'types', run: () => check('tsc', ['--noEmit', '-p', '.']) },
  { name: 'lint', run: () => check('oxlint', ['--deny-warnings']) },
  { name: 'format', run: () => check('oxfmt', ['--check', '.']) },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'e2e', run: endToEnd },
].filter(({ name }) => (only === undefined ? !(noBrowser && name === 'e2e') : name === only))

const totals = { passed: 0, failed: 0 }
for (const { name, run } of steps) {
  console.log(`\n== ${name}`)
  const { passed, failed } = await run()
  totals.passed += passed
  totals.failed += failed
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

function bin(name, args, env = {}) {
  return spawnSync(resolve(root, 'node_modules/.bin', name), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
}

/** A static check counts as one test. */
function check(name, args) {
  const isGood = bin(name, args).status === 0
  if (isGood) console.log('ok')
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
}

/** Counts from vitest's own report; a run that ends without one is a failure. */
function vitest(project, env = {}) {
  const file = resolve(reports, `${project}.json`)
  rmSync(file, { force: true })
  const secondTries = resolve(root, 'test/secondTries.ts')
  const reporters = ['dot', 'json', secondTries].map((name) => `--reporter=${name}`)
  const { status } = bin(
    'vitest',
    ['run', '--project', project, ...reporters, `--outputFile.json=${file}`],
    env,
  )
  const report = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0 }
  const { numPassedTests: passed, numFailedTests: failed } = report
  // Broken files and errors outside tests leave the counts clean but not the exit code.
  const isHidden = status !== 0 && failed === 0
  if (passed + failed === 0) console.log(`No ${project} test ran.`)
  return { passed, failed: failed + (isHidden || passed + failed === 0 ? 1 : 0) }
}

async function endToEnd() {
  const chrome = ensureChromium()
  if (chrome === undefined) {
    console.error('There is no Chromium and none could be installed. Install one, or set CHROME to its path.')
    return { passed: 0, failed: 1 }
  }
  const { buildApp } = await import('./buildApp.mjs')
  await buildApp(readConfig())
  return vitest('e2e', { CHROME: chrome })
}

function read() {
  try {
    const { values } = parseArgs({
      options: { 'no-browser': { type: 'boolean', default: false }, only: { type: 'string' } },
    })
    if (values.only !== undefined && !['types', 'lint', 'format', 'unit', 'e2e'].includes(values.only))
      usage(help, `--only does not know ${values.only}`)
    return { noBrowser: values['no-browser'], only: values.only }
  } catch (error) {
    return usage(help, error.message)
  }
}
