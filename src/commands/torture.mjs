import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './project.mjs'

ensureInstalled()
const { values } = parseArgs({
  options: {
    programs: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})

// The seed replays the run: npm run torture -- --seed <it>.
console.log(
  `Torture of the money flows and the sandbox: ${values.programs} random programs, ${values.requests} requests, seed ${values.seed}`,
)
const files = ['test/money', 'test/sandbox/growth', 'test/sandbox/serveGate']
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'unit', ...files], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PLATEN_PROGRAMS: values.programs,
    PLATEN_REQUESTS: values.requests,
    PLATEN_SEED: values.seed,
  },
})
process.exitCode = status ?? 1
