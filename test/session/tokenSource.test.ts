import { expect, it } from 'vitest'
import { keepPrivateToken } from '~/session/tokenSource'

it('a token that is refused before anybody saw that it was given is a refusal of its own', async () => {
  const tokens = keepPrivateToken('first')
  const seen = new Set<unknown>()
  tokens.subscribe(() => seen.add(tokens.state()))
  await tokens.renew('first', false, undefined)
  const first = tokens.state()
  // Of many calls that are refused together, the first one says so.
  await tokens.renew('first', false, undefined)
  expect(tokens.state()).toBe(first)
  tokens.restore('second')
  await tokens.renew('second', false, undefined)
  expect(tokens.state()).not.toEqual(first)
  expect(seen.size).toBe(3)
})
