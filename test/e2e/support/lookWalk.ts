declare global {
  interface Window {
    /** What is wrong with the page as it lies on the screen, a sentence each. */
    __look(): string[]
  }
}

/** Runs in every document of the walk: looks for what is cut off, too small to be touched, or chosen without a sign. */
export function installLook(): void {
  const leastTarget = 24
  const leastTouch = 44
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getClientRects().length > 0
  const nameOf = (element: Element): string =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isShown)

  const cut = (): string[] => {
    const wide = document.documentElement.scrollWidth
    // A hidden text for screen readers is one pixel wide on purpose.
    // What is widened for a finger reaches over its border on purpose.
    const isWidened = (element: Element) => getComputedStyle(element, '::before').position === 'absolute'
    const isCut = (element: Element) =>
      element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1 && !isWidened(element)
    return [
      ...(wide > innerWidth ? [`is ${wide} px wide`] : []),
      ...all('button').flatMap((button) =>
        [button, ...button.querySelectorAll('*')].some(isCut) ? [`cuts ${nameOf(button)}`] : [],
      ),
    ]
  }

  const canScroll = (element: Element | null): boolean =>
    element !== null &&
    ((/auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth) ||
      canScroll(element.parentElement))
  /** What is pressed can be reached: it lies beyond an edge of the window only where something scrolls to it. */
  const beyond = (): string[] =>
    all('button, a[href], input, select, textarea, summary').flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const isOut = width > 1 && (left < -1 || right > innerWidth + 1)
      return isOut && !canScroll(element.parentElement) ? [`${nameOf(element)} is beyond an edge`] : []
    })

  const hasWords = (element: Element): boolean =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

  /** A line is seen in its whole height; text that ends after so many lines says so itself. */
  const cutLines = (): string[] =>
    all('main *, header *').flatMap((element) => {
      const { overflowY, webkitLineClamp } = getComputedStyle(element)
      const isCut =
        hasWords(element) &&
        ['hidden', 'clip'].includes(overflowY) &&
        webkitLineClamp === 'none' &&
        element.clientHeight > 1 &&
        element.scrollHeight > element.clientHeight + 2
      return isCut ? [`cuts the line of ${nameOf(element)}`] : []
    })

  /** What fields show before anything is typed or chosen. */
  const hintsOf = (element: Element): string[] =>
    element instanceof HTMLSelectElement
      ? [element.options[0]?.text ?? '', element.selectedOptions[0]?.text ?? '']
      : [element.getAttribute('placeholder') ?? '']

  /** What a select shows, and what a field shows while it is empty, is read to its end; names of orders may be longer. */
  const cutChoices = (): string[] =>
    all('select, input[placeholder]').flatMap((element) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(element)
      const pen = document.createElement('canvas').getContext('2d')
      if (pen === null) return []
      pen.font = font
      const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return [...new Set(hintsOf(element))].flatMap((text) =>
        !/^#\d/.test(text) && pen.measureText(text).width > room + 1
          ? [`cuts “${text}” in ${nameOf(element)}`]
          : [],
      )
    })

  /** In the header, and in what stands around a chart, nothing lies on anything else. */
  const overlaps = (): string[] => {
    const parts = all('header button, header span, figure span').filter(
      (element) =>
        (element.closest('main') === null || element.closest('figure') !== null) &&
        (hasWords(element) || element.localName === 'button'),
    )
    return parts.flatMap((one, at) =>
      parts.slice(at + 1).flatMap((other) => {
        // What stays at the top lies on what scrolls below it.
        if (one.contains(other) || one.closest('figure') !== other.closest('figure')) return []
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        const isSeen = Math.min(a.width, a.height, b.width, b.height) > 1
        return isSeen && width > 1 && height > 1 ? [`${nameOf(one)} lies on ${nameOf(other)}`] : []
      }),
    )
  }

  /** What a finger meets: a label belongs to its box, and a link in a sentence is as high as its line. */
  const targets = (): string[] =>
    all(
      'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]',
    ).flatMap((element) => {
      const own = element.getBoundingClientRect()
      // The small arrows of a number field: the same is done by keys.
      if (element.closest('[aria-hidden=true]') !== null) return []
      if (own.width <= 1 || own.height <= 1) return []
      if (element.localName === 'a' && getComputedStyle(element).display === 'inline') return []
      const boxes = [own, ...labelsOf(element).map((label) => label.getBoundingClientRect())]
      const width = Math.max(...boxes.map((box) => box.width))
      const height = Math.max(...boxes.map((box) => box.height))
      const least = isMain(element) ? leastTouch : leastTarget
      return width < leastTarget - 0.5 || height < least - 0.5
        ? [`${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)} px, least ${least}`]
        : []
    })
  const labelsOf = (element: Element): Element[] =>
    element instanceof HTMLInputElement || element instanceof HTMLSelectElement
      ? [...(element.labels ?? [])]
      : []
  /** The page's own actions and its navigation, which are pressed with a thumb. */
  const isMain = (element: Element): boolean =>
    matchMedia('(pointer: coarse)').matches &&
    element.matches('header *, nav *, [data-variant], .mantine-Input-input, .mantine-Checkbox-input')

  /** What survives when the system chooses the colors. */
  const look = (element: Element): string => {
    const style = getComputedStyle(element)
    const { borderStyle, borderWidth, backgroundColor, color, fontWeight, textDecorationLine } = style
    const outline = style.outlineStyle === 'none' ? '' : style.outlineWidth
    return [outline, borderStyle, borderWidth, backgroundColor, color, fontWeight, textDecorationLine].join(
      '|',
    )
  }
  const around = (element: Element): string =>
    [element, ...element.querySelectorAll('*')].map(look).join() +
    ['::before', '::after'].map((part) => getComputedStyle(element, part).content).join()
  /** The edge that marks it, where there is one. */
  const edge = (element: Element): string => {
    const { borderBottomStyle, borderBottomWidth, outlineStyle, outlineWidth } = getComputedStyle(element)
    const drawn = [
      [borderBottomStyle, borderBottomWidth],
      [outlineStyle, outlineWidth],
    ].flatMap(([style, width]) => (style === 'none' || width === '0px' ? [] : [width]))
    return drawn.join('|')
  }
  const pairs = [
    ['[aria-pressed=true]', '[aria-pressed=false]'],
    ['[aria-selected=true]', '[aria-selected=false]'],
    ['[aria-checked=true]', '[aria-checked=false]'],
    ['a[aria-current]', 'a:not([aria-current])'],
  ] as const
  const chosen = (): string[] =>
    pairs.flatMap(([on, off]) =>
      all(on).flatMap((element) => {
        const other = [
          ...(element
            .closest('ul, ol, nav, [role=group], [role=radiogroup], fieldset, div')
            ?.querySelectorAll(off) ?? []),
        ]
          .filter(isShown)
          .find(
            ({ className }) => String(className).split(' ')[0] === String(element.className).split(' ')[0],
          )
        // Also one that is transparent is drawn where the system chooses the colors.
        const isMarked = matchMedia('(forced-colors: active)').matches && edge(element) !== ''
        return other !== undefined &&
          (around(element) === around(other) || (isMarked && edge(element) === edge(other)))
          ? [`${nameOf(element)} is chosen and looks like ${nameOf(other)}`]
          : []
      }),
    )
  /** A swatch is its color, whatever the system chooses for the rest. */
  const swatches = (): string[] =>
    all('[style*="background"]').flatMap((element) => {
      const wanted = document.createElement('i')
      wanted.style.setProperty('forced-color-adjust', 'none')
      wanted.style.background = element instanceof HTMLElement ? element.style.background : ''
      document.body.append(wanted)
      const [is, should] = [getComputedStyle(element), getComputedStyle(wanted)]
      const isKept =
        is.backgroundColor === should.backgroundColor && is.backgroundImage === should.backgroundImage
      wanted.remove()
      return isKept ? [] : [`a swatch in ${nameOf(element.parentElement ?? element)} loses its color`]
    })
  /** A box that is drawn by the app itself has to show its tick. */
  const boxes = (): string[] =>
    all('input:checked').flatMap((element) => {
      const style = getComputedStyle(element)
      if (style.appearance !== 'none') return []
      const off = document.createElement('input')
      off.className = element.className
      off.type = element.getAttribute('type') ?? ''
      element.after(off)
      const isSame = look(element) === look(off)
      off.remove()
      return isSame ? [`${nameOf(element)} is checked and looks unchecked`] : []
    })
  /** In a bar that scrolls sideways the open tab is seen whole. */
  const openTabs = (): string[] =>
    all('nav a[aria-current]').flatMap((element) => {
      const [tab, bar] = [element, element.closest('nav') ?? element].map((one) =>
        one.getBoundingClientRect(),
      )
      const isSeen =
        tab === undefined || bar === undefined || (tab.left >= bar.left - 1 && tab.right <= bar.right + 1)
      return isSeen ? [] : [`${nameOf(element)} is open and lies beyond the edge of its bar`]
    })
  window.__look = () => [
    ...cut(),
    ...beyond(),
    ...cutLines(),
    ...cutChoices(),
    ...overlaps(),
    ...openTabs(),
    ...targets(),
    ...chosen(),
    ...swatches(),
    ...boxes(),
  ]
}
