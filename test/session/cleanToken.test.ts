import { describe, expect, it } from 'vitest'
import { cleanToken } from '~/session/cleanToken'

describe('cleanToken', () => {
  it.each([
    ['  smk_abc123XYZ  ', 'smk_abc123XYZ'],
    ['Bearer smk_abc123XYZ', 'smk_abc123XYZ'],
    ['Authorization: Bearer smk_abc123XYZ\n', 'smk_abc123XYZ'],
    ['"smk_abc\n123XYZ"', 'smk_abc123XYZ'],
  ])('forgives what comes along with a paste: %j', (pasted, token) => {
    expect(cleanToken(pasted)).toBe(token)
  })

  it.each(['', '   ', 'abc', 'tökén-1234', 'smk_😀1234', 'Bearer '])(
    'refuses what no header can carry: %j',
    (pasted) => {
      expect(cleanToken(pasted)).toBeNull()
    },
  )
})
