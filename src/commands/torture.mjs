import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, root } from './project.mjs'

ensureInstalled()
const { values } = parseArgs({
  options: {
    programs: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})

// The same seed repeats the run: npm run torture -- --seed <it>.
console.log(
  `Torture of the flows and the sandbox: ${values.programs} random programs, ${values.requests} requests, seed ${values.seed}`,
)
const files = [
  'flows/money/model',
  'flows/products/concurrentEdits',
  'flows/rehearsal/rehearsal',
  'client/hostileReplies',
  'client/scheduler/limitsUnderLoad',
  'sandbox/http/growth',
  'sandbox/http/serveGate',
].map((name) => `test/${name}.test.ts`)
// The runner ignores a name that fits no file.
for (const file of files) if (!existsSync(resolve(root, file))) throw new Error(`There is no ${file}.`)
// No timeout: it takes as long as the number of programs needs.
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'unit', '--testTimeout=0', ...files], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PLATEN_PROGRAMS: values.programs,
    PLATEN_REQUESTS: values.requests,
    PLATEN_MINUTES: '60',
    PLATEN_SEED: values.seed,
  },
})
process.exitCode = status ?? 1
