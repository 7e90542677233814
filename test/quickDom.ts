import { createRequire } from 'node:module'
import React from 'react'

const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

/** The labels of a page by the control they name or hold, and the state of the page that they belong to. */
let known: { page: Document; state: unknown; labels: Map<HTMLElement, HTMLLabelElement[]> } | undefined

/**
 * The labels of a control. jsdom's own walks the whole page once for every element and label in it, each time that a
 * control's name is asked for; here once after each change of the page.
 */
function labelsOf(this: HTMLElement): HTMLLabelElement[] {
  const page = this.ownerDocument
  const state = stateOf(page)
  if (known?.page !== page || known.state !== state) known = { page, state, labels: labelsIn(page) }
  return known.labels.get(this) ?? []
}

/** A number that grows with each change of nodes and attributes. */
function stateOf(page: Document): unknown {
  const [inner] = Object.getOwnPropertySymbols(page).filter(({ description }) => description === 'impl')
  const state: unknown = inner === undefined ? undefined : Reflect.get(Reflect.get(page, inner), '_version')
  if (typeof state !== 'number') throw new Error('jsdom counts the changes of a page elsewhere now.')
  return state
}

function labelsIn(page: Document): Map<HTMLElement, HTMLLabelElement[]> {
  const labels = new Map<HTMLElement, HTMLLabelElement[]>()
  for (const label of page.querySelectorAll('label')) {
    const control = label.hasAttribute('for')
      ? page.getElementById(label.htmlFor)
      : label.querySelector<HTMLElement>(labelable)
    if (control === null) continue
    const others = labels.get(control)
    if (others === undefined) labels.set(control, [label])
    else others.push(label)
  }
  return labels
}

/** What an element of a kind must have as its type, null for anything; `ask` where a selector asks more than that. */
type Wanted = string[] | null | 'ask'

/** One element, by kind and type, or with more that it must have or not have. */
const simple = /^\s*([a-z]+\d?)(?:\[type="?([a-z]+)"?\])?\s*$/
const further = /^\s*([a-z]+\d?)(?:\[[a-z-]+(?:="[\w-]*")?\]|:not\(\[[a-z-]+(?:="[\w-]*")?\]\))+\s*$/

/** By kind; null for a selector that names other things than kinds of elements. */
const kinds = new Map<string, Map<string, Wanted> | null>()

function kindsOf(selector: string): Map<string, Wanted> | null {
  const earlier = kinds.get(selector)
  if (earlier !== undefined) return earlier
  let wanted: Map<string, Wanted> | null = new Map()
  for (const part of selector.split(',')) {
    const [, kind, type] = simple.exec(part) ?? []
    const [, asked] = kind === undefined ? (further.exec(part) ?? []) : []
    if (asked !== undefined) wanted.set(asked, 'ask')
    else if (kind === undefined) {
      wanted = null
      break
    } else {
      const types = wanted.get(kind)
      if (types === 'ask') continue
      wanted.set(kind, type === undefined || types === null ? null : [...(types ?? []), type])
    }
  }
  kinds.set(selector, wanted)
  return wanted
}

/**
 * Whether an element is of the kinds that a selector lists. A search by text asks each element twice, one by role up to
 * a hundred times; jsdom's own parses and walks for it, which took a tenth of the time of pages with many rows.
 */
function quickMatches(): void {
  const { matches } = Element.prototype
  // Files that share a window share this.
  if (matches.name === 'matchesQuickly') return
  function matchesQuickly(this: Element, selector: string): boolean {
    const wanted = kindsOf(selector)
    if (wanted === null) return matches.call(this, selector)
    const types = wanted.get(this.localName)
    if (types === 'ask') return matches.call(this, selector)
    if (types === undefined || types === null) return types === null
    return types.includes((this.getAttribute('type') ?? '').toLowerCase())
  }
  Object.defineProperty(Element.prototype, 'matches', { configurable: true, value: matchesQuickly })
}

/** How testing-library looks for a role: elements that say it, and those of kinds that may have it. */
const searchByRole = /^\*\[role~="([a-z-]+)"\]((?:,[a-z]+\d?)*)$/

interface Known {
  element: Element
  kind: string
  roles: string[]
}

/** All elements within one, in their order, and the state of the page that they belong to. */
const within = new WeakMap<Element, { state: unknown; all: Known[] }>()

function allWithin(top: Element): Known[] {
  const state = stateOf(top.ownerDocument)
  const earlier = within.get(top)
  if (earlier !== undefined && earlier.state === state) return earlier.all
  const all: Known[] = []
  const add = (parent: Element) => {
    for (let at = parent.firstElementChild; at !== null; at = at.nextElementSibling) {
      const roles = at.getAttribute('role')?.split(/\s+/) ?? []
      all.push({ element: at, kind: at.localName, roles })
      add(at)
    }
  }
  add(top)
  within.set(top, { state, all })
  return all
}

/** A search by role goes through the page once after each change, where jsdom's own does so for each kind and sorts. */
function quickSearch(): void {
  const { querySelectorAll } = Element.prototype
  if (querySelectorAll.name === 'searchQuickly') return
  function searchQuickly(this: Element, selector: string): ArrayLike<Element> {
    const [, role, names] = (this.isConnected ? searchByRole.exec(selector) : null) ?? []
    if (role === undefined) return querySelectorAll.call(this, selector)
    const kindsOfRole = new Set(names?.split(','))
    return allWithin(this).flatMap(({ element, kind, roles }) =>
      kindsOfRole.has(kind) || roles.includes(role) ? [element] : [],
    )
  }
  Object.defineProperty(Element.prototype, 'querySelectorAll', { configurable: true, value: searchQuickly })
}

/** The words that stand directly in an element; those on it where it is a button made of an input. */
function textOf(element: Element): string {
  if (element instanceof HTMLInputElement && ['submit', 'button', 'reset'].includes(element.type))
    return element.value
  let text = ''
  for (let at = element.firstChild; at !== null; at = at.nextSibling)
    if (at.nodeType === Node.TEXT_NODE) text += at.nodeValue ?? ''
  return text
}

/** A search by text asks every element for its words; testing-library makes jsdom list all of its nodes for each. */
function quickText(): void {
  const own: unknown = createRequire(import.meta.url)('@testing-library/dom/dist/get-node-text.js')
  if (typeof own !== 'object' || own === null || !('getNodeText' in own))
    throw new Error('testing-library keeps how it reads an element elsewhere now.')
  own.getNodeText = textOf
}

/**
 * A list of elements is asked for one of each name that is read from it, `length` too, and jsdom looks at all of them for
 * it: React, which reads it once for each option, took as many steps as options squared for each select.
 */
function quickNames(): void {
  const select = document.createElement('select')
  const [inner] = Object.getOwnPropertySymbols(select).filter(({ description }) => description === 'impl')
  let lists: object | null = inner === undefined ? null : Object(Reflect.get(select.options, inner))
  while (lists !== null && !Object.hasOwn(lists, 'namedItem')) lists = Object.getPrototypeOf(lists)
  const { namedItem } = Object(lists)
  if (lists === null || typeof namedItem !== 'function')
    throw new Error('jsdom finds an element of a list by its name elsewhere now.')
  if (namedItem.name === 'findQuickly') return
  function findQuickly(this: object, name: string): unknown {
    // Nothing on a page has a name of its own that a list has.
    return name === 'length' ? null : namedItem.call(this, name)
  }
  Object.defineProperty(lists, 'namedItem', { configurable: true, value: findQuickly })
}

/** Replaces what takes most of the time of a feature test and changes nothing that it sees. */
export function quickDom(): void {
  quickMatches()
  quickSearch()
  quickText()
  quickNames()
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
    Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf })
  // React keeps a stack for every element that is made, unless there were ten thousand in the last second.
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  if (typeof internals !== 'object' || internals === null) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => {
      // Neither counted nor reset.
    },
  })
}
