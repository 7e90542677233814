const unseen = /^(?:base|head|link|meta|noscript|script|style|template|title)$/i

/**
 * Computed styles as far as a page without style sheets has them: what an element says itself, what hides it, and what
 * it inherits of that. jsdom's own matches every rule of a browser's built-in sheet against every element, which took
 * two thirds of the time of all feature tests; no style sheet of the app is loaded there anyway.
 */
export function plainStyle(element: Element): CSSStyleDeclaration {
  const own = styleOf(element)
  const values: Record<string, string> = {
    display: own?.display || (isUnseen(element) ? 'none' : 'block'),
    visibility: inherited(element, 'visibility') || 'visible',
    pointerEvents: inherited(element, 'pointerEvents') || 'auto',
  }
  const target = own ?? document.createElement('i').style
  return new Proxy(target, {
    get: (style, name) => {
      if (name === 'getPropertyValue')
        return (wanted: string) => values[camel(wanted)] ?? style.getPropertyValue(wanted)
      if (typeof name === 'string' && values[name] !== undefined) return values[name]
      const value: unknown = Reflect.get(style, name, style)
      return typeof value === 'function' ? value.bind(style) : value
    },
  })
}

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
