import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const run = (command: string, ...options: string[]) =>
  spawnSync(process.execPath, [`src/commands/${command}.mjs`, ...options], { encoding: 'utf8' })

describe.each(['start', 'dev', 'sandbox'])('npm run %s', (command) => {
  it.each([
    ['a port that there is not', ['--port', '99999'], '--port takes a number from 0 to 65535, not 99999'],
    ['a port in words', ['--port', 'http'], '--port takes a number from 0 to 65535, not http'],
    ['an option that it lacks', ['--prot', '80'], "Unknown option '--prot'"],
  ])('says what it takes, and not where it broke, when given %s', (_, options, words) => {
    const { status, stderr } = run(command, ...options)
    expect(status).toBe(2)
    expect(stderr).toContain(words)
    expect(stderr).toContain('[--port')
    expect(stderr).not.toContain('    at ')
  })
})

it.each(['start', 'dev'])('npm run %s refuses a service that is none', (command) => {
  const { status, stderr } = run(command, '--forward', 'shop')
  expect(status).toBe(2)
  expect(stderr).toContain('--forward takes an address')
})
