const unseen = /^(?:base|head|link|meta|noscript|script|style|template|title)$/i

/**
 * Computed styles as far as a page without style sheets has them: what an element says itself, what hides it, and what
 * it inherits of that. jsdom's own matches every rule of a browser's built-in sheet against every element, which took
 * two thirds of the time of all feature tests; no style sheet of the app is loaded there anyway.
 */
export function plainStyle(element: Element): CSSStyleDeclaration {
  const own = styleOf(element)
  const target = own ?? empty()
  return new Proxy(target, {
    get: (style, name) => {
      if (name === 'getPropertyValue')
        return (wanted: string) => valueOf(element, camel(wanted)) ?? style.getPropertyValue(wanted)
      const known = typeof name === 'string' ? valueOf(element, name) : undefined
      if (known !== undefined) return known
      const value: unknown = Reflect.get(style, name, style)
      return typeof value === 'function' ? value.bind(style) : value
    },
  })
}

function valueOf(element: Element, name: string): string | undefined {
  if (name === 'display') return styleOf(element)?.display || (isUnseen(element) ? 'none' : 'block')
  if (name === 'visibility') return inherited(element, 'visibility') || 'visible'
  if (name === 'pointerEvents') return inherited(element, 'pointerEvents') || 'auto'
  return undefined
}

let nothing: CSSStyleDeclaration | undefined
const empty = (): CSSStyleDeclaration => (nothing ??= document.createElement('i').style)

const styleOf = (element: Element): CSSStyleDeclaration | null =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style : null

const isUnseen = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  unseen.test(element.localName) ||
  (element.localName === 'input' && element.getAttribute('type') === 'hidden')

function inherited(element: Element, name: 'visibility' | 'pointerEvents'): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const value = styleOf(at)?.[name]
    if (value) return value
  }
  return ''
}

const camel = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
