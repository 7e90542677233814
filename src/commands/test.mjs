import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './findChromium.mjs'
import { ensureInstalled, root, usage } from './project.mjs'

const help = `npm test -- [--no-browser] [--only types|lint|format|unit|e2e]
  --no-browser  everything that needs no Chromium (npm run check)`

const { noBrowser, only } = read()
ensureInstalled()
const chrome = noBrowser ? undefined : ensureChromium({ willShellDo: true })
const bin = (name) => resolve(root, 'node_modules/.bin', name)
const reports = resolve(root, '.tmp')
mkdirSync(reports, { recursive: true })
const steps = [
  { name: 'types', run: (say) => check('tsc', ['--noEmit', '-p', '.'], say) },
  { name: 'lint', run: (say) => check('oxlint', ['--deny-warnings'], say) },
  { name: 'format', run: (say) => check('oxfmt', ['--check', '.'], say) },
  { name: 'unit', run: (say) => vitest('unit', 3, say) },
  { name: 'e2e', run: endToEnd },
].filter(({ name }) => (only === undefined ? !(noBrowser && name === 'e2e') : name === only))

// All steps start at once, so that no core is idle; their output comes in the order above.
const results = steps.map(({ name, run: step }) => begin(name, step))
const totals = { passed: 0, failed: 0 }
const namesOfFailed = []
for (const { show, done } of results) {
  show()
  const { passed, failed, names = [] } = await done
  totals.passed += passed
  totals.failed += failed
  namesOfFailed.push(...names)
}
// Printed last, so that the end of a long output is enough to learn them.
for (const name of namesOfFailed) console.log(`Failed: ${name}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

/** Starts a step; its output is held until `show` is called, and printed at once from then on. */
function begin(name, step) {
  const kept = [`\n== ${name}\n`]
  let say = (text) => void kept.push(text)
  const show = () => {
    process.stdout.write(kept.splice(0).join(''))
    say = (text) => void process.stdout.write(text)
  }
  return { show, done: step((text) => say(text)) }
}

/** Resolves with the exit code. */
function run(command, args, say, env = {}) {
  const program = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
    shell: process.platform === 'win32',
  })
  for (const stream of [program.stdout, program.stderr]) stream.setEncoding('utf8').on('data', say)
  return new Promise((done) => {
    program.on('error', (error) => {
      say(`${error.message}\n`)
      done(1)
    })
    program.on('close', done)
  })
}

/** A static check counts as one test. */
async function check(name, args, say) {
  const isGood = (await run(bin(name), args, say)) === 0
  if (isGood) say('ok\n')
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
}

/**
 * Counts come from vitest's own report; a run that ends without one is a failure. There are more workers than a small
 * machine has cores, because tests of pages mostly wait. Their number is given here, because a project's own would win
 * over --maxWorkers.
 */
async function vitest(project, workers, say, env = {}) {
  const file = resolve(reports, `${project}.json`)
  rmSync(file, { force: true })
  const reporters = [resolve(root, 'test/plainReport.ts'), 'json'].map((name) => `--reporter=${name}`)
  const args = ['run', '--project', project, `--maxWorkers=${workers}`, ...reporters]
  args.push(`--outputFile.json=${file}`)
  const code = await run(bin('vitest'), args, say, env)
  const report = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0 }
  const { numPassedTests: passed, numFailedTests: failed, testResults = [] } = report
  // Broken files and errors outside tests show only in the exit code.
  const isHidden = code !== 0 && failed === 0
  if (passed + failed === 0) say(`No ${project} test ran.\n`)
  return {
    passed,
    failed: failed + (isHidden || passed + failed === 0 ? 1 : 0),
    names: failedTests(testResults),
  }
}

/** File, full name and first line of the reason of each failed test; for a file that broke, its name and the reason. */
function failedTests(files) {
  const firstLine = (text = '') => text.split('\n')[0]
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0
        ? [`${file}: ${firstLine(message)}`]
        : failed.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
    })
}

async function endToEnd(say) {
  if (chrome === undefined) {
    say('There is no Chromium and none could be installed. Install one, or set CHROME to its path.\n')
    return { passed: 0, failed: 1 }
  }
  if ((await run(process.execPath, [resolve(root, 'src/commands/build.mjs')], say)) !== 0)
    return { passed: 0, failed: 1 }
  return vitest('e2e', 2, say, { CHROME: chrome })
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
