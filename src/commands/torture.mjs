import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './project.mjs'

ensureInstalled()
const { values } = parseArgs({
  options: {
    programs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})

// The seed replays the run: npm run torture -- --seed <it>.
console.log(`Torture of the money flows: ${values.programs} random programs, seed ${values.seed}`)
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'unit', 'test/money'], {
  stdio: 'inherit',
  env: { ...process.env, PLATEN_PROGRAMS: values.programs, PLATEN_SEED: values.seed },
})
process.exitCode = status ?? 1
