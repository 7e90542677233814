import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { equivalentMutants } from './mutants/equivalentMutants.mjs'
import { findMutations } from './mutants/mutateText.mjs'
import { openOutcomes } from './mutants/keptOutcomes.mjs'
import { openWorkers } from './mutants/mutantWorkers.mjs'
import { readReach } from './mutants/readReach.mjs'
import { settleMutants } from './mutants/settleMutants.mjs'
import { importsBelow, sourceFiles } from './mutants/sourceFiles.mjs'
import { ensureInstalled, root, usage } from './project.mjs'

const help = `npm run mutants -- [--seed 1] [--count 300] [--only PATH]… [--near] [--resume] [--workers N] [--pages N] [--survivors-only]
  Changes one condition, operator or number at a time and runs the tests that reach it.
  --seed            which of all possible changes are tried
  --count           how many
  --only            files or folders of the project, instead of all that are tried; several with commas
  --near            asks only tests that lie where the changed file lies: what its own tests say, in little time
  --resume          goes on with what runs before this one found out, as far as files have not changed since
  --pages           asks so many of the nearest tests of whole pages about what no other test has noticed
  --survivors-only  prints survivors and totals, no progress`

const folders = ['src/domain', 'src/flows/money', 'src/client', 'src/session', 'src/sandbox/orders']
/** Code that makes, sends, counts or repeats a charge: no mutant may survive here. */
const moneyCode =
  /^src\/(flows\/money\/|domain\/money\/|domain\/orders\/orderFingerprint\.|sandbox\/orders\/(priceOrder|lifecycle|advanceOrder)\.)/
const leastScore = 92
/** Tests of thousands of runs take too long to be repeated for every mutant. */
const isTooLong = (file) =>
  /(limitsGoal|limitsUnderLoad|rehearsal|mockupPictures|hostileReplies|concurrentEdits|growth)\.test\.ts$/.test(
    file,
  )

const options = read()
ensureInstalled()
const all = findAll()
const candidates = triedOf(all)
const mutants = sample(candidates, options.count, options.seed)
const progress = options.survivorsOnly ? () => undefined : (line) => console.log(line)
console.log(`${mutants.length} of ${candidates.length} mutants, seed ${options.seed}`)

const began = performance.now()
const byPath = new Map()
for (const mutation of all) byPath.set(mutation.path, [...(byPath.get(mutation.path) ?? []), mutation])
const tests = sourceFiles('test', /\.test\.tsx?$/).filter(
  (file) => !/^test\/(commands|architecture)/.test(file) && !isTooLong(file),
)
const isOfPage = (file) => file.endsWith('.tsx')
const below = new Map(tests.map((file) => [file, importsBelow(file)]))
const alive = new Set(mutants)
const late = new Set()
const words = { killed: 'killed', late: 'no end', lives: 'lives ' }
const outcomes = openOutcomes(options.resume)
const reached = new Set()
// For money code, tests farther away count too.
await ask(
  mutants,
  (test, { path }) => !isOfPage(test) && (!options.near || isOfSameRoom(test, path)),
  ({ path }) => (moneyCode.test(path) ? 120_000 : 20_000),
)
const unseen = mutants.filter((mutant) => alive.has(mutant))
const pagesOf = new Map(unseen.map((mutant) => [mutant, nearestPages(mutant)]))
if (options.pages > 0)
  await ask(
    unseen,
    (test, mutant) => pagesOf.get(mutant).includes(test),
    () => 60_000,
  )
const survivors = mutants.filter((mutant) => alive.has(mutant))
for (const mutant of survivors)
  console.log(`alive  ${placeOf(mutant)}${reached.has(mutant.id) ? '' : '  (reached by no test)'}`)
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
  console.log(`${late.size} of the killed only because tests did not end, twice`)
  console.log(`${minutesSince(began)} minutes`)
  console.log(`score ${score.toFixed(1)} % (goal ${leastScore}, and no survivor in money code)`)
  process.exitCode = score >= leastScore && !money.some((mutant) => alive.has(mutant)) ? 0 : 1
}

/** Every mutation of every file in the run, numbered. */
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

/** Mutations of the wanted files, without those known to change nothing. */
function triedOf(mutations) {
  const keyOf = ({ path, code, column, before, after }) => JSON.stringify([path, code, column, before, after])
  const known = new Set(equivalentMutants.map(keyOf))
  const there = new Set(mutations.map(keyOf))
  for (const key of [...known].filter((each) => !there.has(each)))
    console.log(`No longer there, take it off the list of equivalent mutants: ${key}`)
  const isWanted = (path) =>
    options.only.length === 0 ||
    options.only.some((each) => path === each || path.startsWith(`${each}/`) || path.startsWith(`${each}.`))
  return mutations.filter((mutation) => isWanted(mutation.path) && !known.has(keyOf(mutation)))
}

/** The same mutants for the same seed, whatever changes in other lines. */
function sample(from, count, seed) {
  const drawn = ({ path, code, column, before, after }) =>
    createHash('sha256')
      .update(JSON.stringify([seed, path, code, column, before, after]))
      .digest('hex')
  return from
    .map((mutant) => ({ mutant, at: drawn(mutant) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

/** Runs the tests that `isAsked` names on each mutant until one notices it. */
async function ask(asked, isAsked, mostMsOf) {
  const start = performance.now()
  const notesOf = await findNotes(asked, isAsked)
  console.log(`tests read in ${minutesSince(start)} minutes`)
  const workers = openWorkers(options.workers, mutants, all.length)
  await settleMutants(
    asked.map((mutant) => ({ mutant, notes: notesOf.get(mutant), mostMs: mostMsOf(mutant) })),
    workers,
    outcomes,
    (mutant, outcome, file) => {
      if (outcome !== 'lives') alive.delete(mutant)
      if (outcome === 'late') late.add(mutant)
      progress(`${words[outcome]} ${placeOf(mutant)}  ${file ?? ''}`)
    },
  )
  workers.close()
  console.log(`tests run in ${minutesSince(start)} minutes`)
}

/** For each mutant the tests that reach it, with their distance. */
async function findNotes(asked, isAsked) {
  const found = new Map(asked.map((mutant) => [mutant, []]))
  const isUseful = (test) => asked.some((mutant) => below.get(test).has(mutant.path) && isAsked(test, mutant))
  const readers = openWorkers(options.workers, all, all.length)
  await readers.each(tests.filter(isUseful), async (file, worker) => {
    const { isGreen, notes } = await readReach(file, byPath, worker, progress)
    if (!isGreen) return console.log(`${file} fails by itself and is left out`)
    for (const [mutant, known] of found) {
      const note = isAsked(file, mutant) ? notes.get(mutant.id) : undefined
      if (note === undefined) continue
      reached.add(mutant.id)
      const isNear = isOfSameRoom(file, mutant.path) && !isOfPage(file)
      known.push({ ...note, isNear, distance: distanceOf(file, mutant) })
    }
  })
  readers.close()
  return found
}

/** Distance from a test to a mutant: the number of imports between them, times five for tests of other folders. */
function distanceOf(test, { path }) {
  return (below.get(test).get(path) ?? 99) * (isOfSameRoom(test, path) ? 1 : 5)
}

function nearestPages(mutant) {
  const pages = tests.filter((test) => isOfPage(test) && below.get(test).has(mutant.path))
  return pages.toSorted((a, b) => distanceOf(a, mutant) - distanceOf(b, mutant)).slice(0, options.pages)
}

/** A test's folder mirrors its source: test/flows/money for src/flows/money, test/session for src/session/oauth. */
function isOfSameRoom(test, path) {
  const [inTest, inSrc] = [test, path].map((file) => `${dirname(file).split('/').slice(1, 3).join('/')}/`)
  return inSrc.startsWith(inTest)
}

function minutesSince(start) {
  return ((performance.now() - start) / 60_000).toFixed(1)
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
        pages: { type: 'string', default: '0' },
        near: { type: 'boolean', default: false },
        resume: { type: 'boolean', default: false },
        'survivors-only': { type: 'boolean', default: false },
      },
    })
    const [seed, count, atOnce, pages] = [values.seed, values.count, values.workers, values.pages].map(Number)
    if (![seed, count, atOnce, pages].every((value) => Number.isSafeInteger(value) && value >= 0))
      usage(help, '--seed, --count, --workers and --pages take whole numbers')
    const only = values.only.flatMap((paths) => paths.split(',')).map((path) => relative(root, resolve(path)))
    const { near, resume, 'survivors-only': survivorsOnly } = values
    return { seed, count, only, near, resume, pages, workers: Math.max(1, atOnce), survivorsOnly }
  } catch (error) {
    return usage(help, error.message)
  }
}
