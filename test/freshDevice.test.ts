import { expect, it } from 'vitest'
import { deviceTexts, tabTexts } from '~/device/storages'

// Without a browser's storage, texts are kept in memory, which all files of a run share.
it.each(['a test', 'the next one, and a second try'])('finds nothing that another test has kept: %s', () => {
  const names = () => [...deviceTexts.names(), ...tabTexts.names()]
  expect(names()).toEqual([])
  deviceTexts.setItem('platen.moved', 'a store')
  tabTexts.setItem('platen.connection', 'a connection')
  expect(names()).toEqual(['platen.moved', 'platen.connection'])
})
