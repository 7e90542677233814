import { expect, it } from 'vitest'
import { fileTitle } from '~/domain/artwork/fileNames'

it('calls a file by its name, else by the end of its address, else by its number', () => {
  expect(fileTitle({ id: 7, filename: 'owl.png', url: 'https://host.test/a.png' })).toBe('owl.png')
  expect(fileTitle({ id: 7, filename: null, url: 'https://host.test/x/a.png?v=2#top' })).toBe('a.png')
  expect(fileTitle({ id: 7, filename: null, url: 'https://host.test/1000/?v=2' })).toBe('File 7')
  expect(fileTitle({ id: 7, filename: null })).toBe('File 7')
  expect(fileTitle({ id: null, filename: null })).toBe('By address')
})

it('calls what was drawn of layers so, and not by the digest that the file is named by', () => {
  const filename = `print-${'a1_-'.repeat(5)}zz.png`
  expect(fileTitle({ id: 7, filename })).toBe('Layers drawn as one picture (7)')
  expect(fileTitle({ id: null, filename })).toBe('Layers drawn as one picture')
  expect(fileTitle({ id: 7, filename: 'print-owl.png' })).toBe('print-owl.png')
})
