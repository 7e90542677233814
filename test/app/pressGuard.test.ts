// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { guardPresses } from '~/app/pressGuard'

guardPresses()
afterEach(() => document.body.replaceChildren())

const done: string[] = []

/** Puts an element on the page that notes what it is told. */
function place<K extends keyof HTMLElementTagNameMap>(tag: K, text: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  element.textContent = text
  for (const type of ['mousedown', 'click', 'keydown'])
    element.addEventListener(type, (event) => {
      done.push(`${type} on ${text}`)
      event.preventDefault()
    })
  document.body.append(element)
  return element
}

function press(target: Element, detail: number): void {
  for (const type of ['mousedown', 'mouseup', 'click'])
    target.dispatchEvent(new MouseEvent(type, { detail, bubbles: true, cancelable: true }))
}
const keyDown = (target: Element, key: string, repeat: boolean): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }))

/** What was done on the page meanwhile. */
function during(work: () => void): string[] {
  done.length = 0
  work()
  return [...done]
}

const whole = (text: string) => [`mousedown on ${text}`, `click on ${text}`]

it('a key that makes a letter of several is the field’s alone, and the next one means what it says', () => {
  const field = place('input', 'Name')
  const heard: string[] = []
  window.addEventListener('keydown', ({ key }) => heard.push(key), { capture: true })
  const type = (key: string, more: KeyboardEventInit) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  const composing = [{ isComposing: true }, { keyCode: 229 }]
  const keys = ['Enter', 'Escape', 'ArrowDown']
  // Nothing keeps the browser from doing what it does with them.
  expect(
    during(() => expect(keys.every((key) => composing.every((more) => type(key, more)))).toBe(true)),
  ).toEqual([])
  expect(heard).toEqual([])
  expect(during(() => type('Enter', {}))).toEqual(['keydown on Name'])
  expect(heard).toEqual(['Enter'])
})

describe('the second press of a double click', () => {
  it('acts on what the first one was meant for', () => {
    const next = place('button', 'Next')
    expect(during(() => [1, 2, 3].forEach((detail) => press(next, detail)))).toEqual([
      ...whole('Next'),
      ...whole('Next'),
      ...whole('Next'),
    ])
  })

  it('acts on a part of it that was drawn meanwhile, and not on what it lies in', () => {
    const row = place('summary', 'Row')
    press(row, 1)
    const mark = place('button', 'Mark')
    row.append(mark)
    expect(during(() => press(mark, 2))).toEqual(
      ['mousedown', 'click'].flatMap((type) => [`${type} on Mark`, `${type} on Row`]),
    )
    press(mark, 1)
    expect(during(() => press(row, 2))).toEqual([])
  })

  it('does nothing on what has come under the pointer since, and the next press does', () => {
    const charge = place('button', 'Charge')
    const beside = place('div', 'Beside the dialog')
    press(charge, 1)
    expect(during(() => press(beside, 2))).toEqual([])
    expect(during(() => press(beside, 1))).toEqual(whole('Beside the dialog'))
  })

  it('does nothing on what took the place of what is gone, whatever its name', () => {
    const first = place('button', 'Delete')
    press(first, 1)
    first.remove()
    expect(during(() => press(place('button', 'Delete'), 2))).toEqual([])
  })

  it('does nothing on what was off when the first one came, and the next press does', () => {
    const charge = place('button', 'Charge')
    charge.setAttribute('aria-disabled', 'true')
    press(charge, 1)
    charge.removeAttribute('aria-disabled')
    expect(during(() => press(charge, 2))).toEqual([])
    expect(during(() => press(charge, 1))).toEqual(whole('Charge'))
  })

  it('follows a link of the same name, and goes into a field', () => {
    const first = place('a', 'Next order')
    press(first, 1)
    first.remove()
    expect(during(() => press(place('a', 'Next order'), 2))).toEqual(whole('Next order'))
    const [earlier, later] = ['Earlier', 'Later'].map((name) => {
      const sign = place('a', '')
      sign.setAttribute('aria-label', name)
      return sign
    })
    if (earlier !== undefined) press(earlier, 1)
    expect(during(() => later !== undefined && press(later, 2))).toEqual([])
    press(place('span', 'Name'), 1)
    expect(during(() => press(place('textarea', 'Typed'), 2))).toEqual(whole('Typed'))
  })

  it('is not what a key or a program clicks', () => {
    press(place('button', 'One'), 1)
    const other = place('button', 'Other')
    press(place('i', 'Stray'), 2)
    expect(during(() => other.click())).toEqual(['click on Other'])
  })
})

describe('Enter that is held down', () => {
  it('goes on where it went down, and does nothing on what has the focus since', () => {
    const ask = place('button', 'Delete')
    const sure = place('button', 'Yes, delete')
    expect(during(() => [false, true].forEach((repeat) => keyDown(ask, 'Enter', repeat)))).toEqual([
      'keydown on Delete',
      'keydown on Delete',
    ])
    let isLetThrough = true
    expect(during(() => (isLetThrough = keyDown(sure, 'Enter', true)))).toEqual([])
    expect(isLetThrough).toBe(false)
    expect(during(() => keyDown(sure, 'Enter', false))).toEqual(['keydown on Yes, delete'])
  })
})

describe('Escape that is held down', () => {
  it('closes one thing', () => {
    const dialog = place('div', 'Dialog')
    expect(during(() => [false, true, true].forEach((repeat) => keyDown(dialog, 'Escape', repeat)))).toEqual([
      'keydown on Dialog',
    ])
  })
})
