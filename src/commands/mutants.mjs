import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { equivalentMutants } from './mutants/equivalentMutants.mjs'
import { findMutations } from './mutants/mutateText.mjs'
import { openWorkers } from './mutants/mutantWorkers.mjs'
import { readReach } from './mutants/readReach.mjs'
import { importsBelow, sourceFiles } from './mutants/sourceFiles.mjs'
import { ensureInstalled, root, usage } from './project.mjs'

const help = `npm run mutants -- [--seed 1] [--count 300] [--only PATH]… [--workers N] [--survivors-only]
  Changes one condition, operator or number at a time and runs the tests that reach it.
  --seed            which of all possible changes are tried
  --count           how many
  --only            files or folders of the project, instead of all that are tried
  --survivors-only  prints survivors and totals, no progress`

const folders = ['src/domain', 'src/queries/money', 'src/client', 'src/session', 'src/sandbox/orders']
/** What makes, sends, counts or repeats a charge: nothing may survive here. */
const moneyCode =
  /^src\/(queries\/money\/|domain\/(money|orderFingerprint|pricing|priceRule|bulkPrices|profit|variantCost)\.|sandbox\/orders\/(priceOrder|lifecycle|advanceOrder)\.)/
const leastScore = 92
/** Mutants that one run of a test file tries. */
const mostAtOnce = 15
const manyRuns =
  /(limitsGoal|hostileReplies|concurrentEdits|badInput|programs|faultGrid|model|crash|recovery|conformance)\.test\.ts$/

const options = read()
ensureInstalled()
const all = findAll()
const candidates = triedOf(all)
const mutants = sample(candidates, options.count, options.seed)
const progress = options.survivorsOnly ? () => undefined : (line) => console.log(line)
console.log(`${mutants.length} of ${candidates.length} mutants, seed ${options.seed}`)

const byPath = new Map()
for (const mutation of all) byPath.set(mutation.path, [...(byPath.get(mutation.path) ?? []), mutation])
const workers = await openWorkers(options.workers, all)
const alive = new Set(mutants)
const reached = new Set()
const tests = sourceFiles('test', /\.test\.tsx?$/).filter(
  (file) => !/^test\/(commands|architecture)/.test(file),
)
const isOfPage = (file) => file.endsWith('.tsx')
// What takes long is run only for what lives on: thousands of runs of one thing, and then, for mutants that nothing
// else reaches, tests of whole pages.
await attempt(tests.filter((file) => !isOfPage(file) && !manyRuns.test(file)))
await attempt(tests.filter((file) => manyRuns.test(file)))
await attempt(tests.filter(isOfPage), ({ id }) => !reached.has(id))
const survivors = mutants.filter((mutant) => alive.has(mutant))
for (const mutant of survivors)
  console.log(`${placeOf(mutant)}${reached.has(mutant.id) ? '' : '  (reached by no test)'}`)
workers.close()
report()

function report() {
  const line = (name, of) => {
    if (of.length === 0) return
    const killed = of.filter((mutant) => !alive.has(mutant)).length
    console.log(`${name.padEnd(20)} ${killed}/${of.length} killed`)
  }
  console.log('')
  for (const folder of folders)
    line(
      folder,
      mutants.filter(({ path }) => path.startsWith(`${folder}/`)),
    )
  const money = mutants.filter(({ path }) => moneyCode.test(path))
  line('money code', money)
  const score = (1 - survivors.length / Math.max(1, mutants.length)) * 100
  console.log(`score ${score.toFixed(1)} % (goal ${leastScore}, and no survivor in money code)`)
  process.exitCode = score >= leastScore && !money.some((mutant) => alive.has(mutant)) ? 0 : 1
}

/** Every mutation of every file in question, numbered. */
function findAll() {
  return folders
    .flatMap((folder) => sourceFiles(folder, /\.tsx?$/))
    .flatMap((path) => {
      const text = readFileSync(resolve(root, path), 'utf8')
      const lines = text.split('\n')
      return findMutations(text, path).map((each) => ({ ...each, path, code: lines[each.line - 1].trim() }))
    })
    .map((mutation, id) => ({ ...mutation, id }))
}

/** Those of the wanted files, without those that are known to change nothing. */
function triedOf(mutations) {
  const keyOf = ({ path, code, before, after }) => JSON.stringify([path, code, before, after])
  const known = new Set(equivalentMutants.map(keyOf))
  const there = new Set(mutations.map(keyOf))
  for (const key of [...known].filter((each) => !there.has(each)))
    console.log(`No longer there, take it off the list of equivalent mutants: ${key}`)
  const isWanted = (path) =>
    options.only.length === 0 || options.only.some((each) => path === each || path.startsWith(`${each}/`))
  return mutations.filter((mutation) => isWanted(mutation.path) && !known.has(keyOf(mutation)))
}

/** The same mutants for the same seed and code. */
function sample(from, count, seed) {
  const random = randomOf(seed)
  return from
    .map((mutant) => ({ mutant, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

/** Mulberry32. */
function randomOf(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Runs the tests of some files that reach mutants which are alive, or those of them that are to be tried. */
async function attempt(files, isTried = () => true) {
  const open = [...alive].filter(isTried)
  const openPaths = new Set(open.map(({ path }) => path))
  const useful = files.filter((file) => importsBelow(file).some((path) => openPaths.has(path)))
  const notesOf = new Map(open.map(({ id }) => [id, []]))
  const byFile = []
  await workers.each(useful, async (file, worker) => {
    const { isGreen, notes } = await readReach(file, byPath, worker, progress)
    if (!isGreen) return console.log(`${file} fails by itself and is left out`)
    for (const [id, note] of notes) notesOf.get(id)?.push(note)
    byFile.push({ file, notes, ms: Math.max(0, ...[...notes.values()].map(({ ms }) => ms)) })
  })
  for (const { id } of open) if (notesOf.get(id).length > 0) reached.add(id)
  const killed = (mutant, by) => {
    if (alive.delete(mutant)) progress(`killed ${placeOf(mutant)}  ${by}`)
  }

  // Many mutants in one run of a file, quickest files first. What loading a file reaches needs a run of its own.
  const unclear = new Map(open.map(({ id }) => [id, []]))
  await workers.each(
    byFile.toSorted((a, b) => a.ms - b.ms),
    async ({ file, notes }, worker) => {
      const here = open.filter((mutant) => alive.has(mutant) && notes.has(mutant.id))
      const isAlone = ({ id }) => notes.get(id).tests === null
      for (const { id } of here.filter(isAlone)) unclear.get(id).push(notes.get(id))
      const together = here.filter((mutant) => !isAlone(mutant))
      for (let at = 0; at < together.length; at += mostAtOnce) {
        const some = together.slice(at, at + mostAtOnce)
        const told = await worker.killSome(
          file,
          some.map(({ id }) => ({ id, ...notes.get(id) })),
        )
        for (const mutant of some)
          if (told.killed.includes(mutant.id)) killed(mutant, file)
          else if (!told.lives.includes(mutant.id)) unclear.get(mutant.id).push(notes.get(mutant.id))
      }
    },
  )
  for (const mutant of open)
    if (alive.has(mutant) && reached.has(mutant.id)) progress(`alive  ${placeOf(mutant)}`)
  const left = open.filter((mutant) => alive.has(mutant) && unclear.get(mutant.id).length > 0)
  await workers.each(left, async (mutant, worker) => {
    const { isKilled, by } = await worker.kill(mutant.id, unclear.get(mutant.id))
    if (isKilled) killed(mutant, by)
  })
}

function placeOf({ path, line, column, before, after }) {
  return `${path}:${line}:${column}  ${short(before)} -> ${short(after)}`
}

function short(text) {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 34)}…${line.slice(-34)}` : line
}

function read() {
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string', default: '1' },
        count: { type: 'string', default: '300' },
        only: { type: 'string', multiple: true, default: [] },
        workers: { type: 'string', default: String(availableParallelism()) },
        'survivors-only': { type: 'boolean', default: false },
      },
    })
    const [seed, count, atOnce] = [values.seed, values.count, values.workers].map(Number)
    if (![seed, count, atOnce].every((value) => Number.isSafeInteger(value) && value >= 0))
      usage(help, '--seed, --count and --workers take whole numbers')
    const only = values.only.map((path) => relative(root, resolve(path)))
    return { seed, count, only, workers: Math.max(1, atOnce), survivorsOnly: values['survivors-only'] }
  } catch (error) {
    return usage(help, error.message)
  }
}
