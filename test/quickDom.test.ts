// @vitest-environment jsdom
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
