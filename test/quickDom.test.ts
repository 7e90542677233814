// @vitest-environment jsdom
import { getNodeText, queryAllByText } from '@testing-library/dom'
import { expect, it } from 'vitest'

const selectors = [
  'h1',
  'h3,h1',
  'a[href]',
  'a:not([href])',
  'a[href],h1',
  'input',
  'input[type="checkbox"]',
  'input[type=submit], button',
  'input[type=submit],input',
  'input[type=checkbox],input[list]',
  'input:not([type]):not([list])',
  'input[type="text"][list]',
  'img[alt=""]',
  'img[alt]:not([alt=""])',
  'select:not([multiple])',
  '*[role]',
  'div > a',
]

it('elements match in tests what they match without the shortcut of the tests', () => {
  document.body.innerHTML =
    '<div><h1></h1><h3></h3><a></a><a href="/"></a><p role="note"></p><button type="submit"></button>' +
    '<input><input type="checkbox"><input type="TEXT" list="l"><input type="submit">' +
    '<img><img alt=""><img alt="b"><select multiple></select><select></select></div>'
  for (const selector of selectors) {
    const all = [...document.body.querySelectorAll('*')]
    expect(
      all.filter((element) => element.matches(selector)),
      selector,
    ).toEqual([...document.body.querySelectorAll(selector)])
  }
})

it('a search by role finds in tests what matches, in its order, also after each change of the page', () => {
  document.body.innerHTML =
    '<h1></h1><section><p role="note  button"></p><h2></h2><button></button><p role="notes"></p></section>'
  const section = document.body.querySelector('section')
  const note = document.body.querySelector('p')
  const expectSame = () => {
    for (const top of [document.body, section, note])
      for (const selector of ['*[role~="note"],h1,h2', '*[role~="button"],button,summary', '*[role~="none"]'])
        expect([...(top?.querySelectorAll(selector) ?? [])], selector).toEqual(
          [...(top?.querySelectorAll('*') ?? [])].filter((element) => element.matches(selector)),
        )
  }
  expectSame()
  note?.setAttribute('role', 'none')
  expectSame()
  note?.append(document.createElement('button'))
  expectSame()
  note?.removeAttribute('role')
  expectSame()
  section?.remove()
  expectSame()
  section?.append(document.createElement('h1'))
  expectSame()
  expect(section?.querySelectorAll('*[role~="button"],button').length).toBe(2)
})

it('a search by text reads in tests the words that stand directly in an element, and on a button', () => {
  document.body.innerHTML =
    '<p>One <b>two</b> three<!-- four --></p><input type="submit" value="Send"><input value="Send"><i> </i>'
  expect(queryAllByText(document.body, 'One three').map(({ localName }) => localName)).toEqual(['p'])
  expect(queryAllByText(document.body, 'Send')).toEqual([document.querySelector('[type=submit]')])
  expect([...document.body.children].map((element) => getNodeText(element as HTMLElement))).toEqual([
    'One  three',
    'Send',
    '',
    ' ',
  ])
})

it('a list of options has in tests its length and its options, by number and by name', () => {
  document.body.innerHTML =
    '<select><option id="length">A</option><option name="b">B</option><option>C</option></select>'
  const { options } = document.querySelector('select') ?? {}
  expect([options?.length, options?.[2]?.text, options?.namedItem('b')?.text]).toEqual([3, 'C', 'B'])
  document.querySelector('option')?.remove()
  expect([options?.length, options?.[1]?.text, options?.namedItem('c')]).toEqual([2, 'C', null])
})
