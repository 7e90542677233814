import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { refuseSecretSettings, refuseSecretsIn } from '../../src/commands/refuseSecrets.mjs'

describe('no secret gets into public files', () => {
  it('of a build that is told one: it ends before it writes any', () => {
    const env = { ...process.env, VITE_CLIENT_SECRET: 'x' }
    const { status, stderr } = spawnSync(process.execPath, ['src/commands/build.mjs'], {
      env,
      encoding: 'utf8',
    })
    expect(status).not.toBe(0)
    expect(stderr).toContain('VITE_CLIENT_SECRET')
  })

  it('stops at a secret among the settings that a build takes in', () => {
    expect(() => refuseSecretSettings({ VITE_CLIENT_SECRET: 'x' }, {})).toThrow(/VITE_CLIENT_SECRET/)
    expect(() => refuseSecretSettings({}, { oauth: { clientSecret: 'x' } })).toThrow(/clientSecret/)
    expect(() =>
      refuseSecretSettings({}, { artworkUpload: { headers: { Authorization: 'Bearer x' } } }),
    ).toThrow(/Authorization/)
    expect(() =>
      refuseSecretSettings({ CLIENT_SECRET: 'kept by the broker' }, { oauth: { clientId: 'a' } }),
    ).not.toThrow()
  })

  it('finds one in what was built, and does not repeat it', () => {
    const env = { CLIENT_SECRET: 'verysecretvalue' }
    expect(() => refuseSecretsIn([['a.js', 'let a="verysecretvalue"']], env)).toThrow(
      /^a\.js contains the value of CLIENT_SECRET\.$/,
    )
    expect(() => refuseSecretsIn([['b.js', `"smk_${'a1'.repeat(16)}"`]], {})).toThrow(/access token/)
    expect(() => refuseSecretsIn([['c.js', 'let c = "smk_"']], env)).not.toThrow()
  })
})
