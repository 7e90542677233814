import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { BlockProps } from './block'
import { Row } from './Blocks'
import classes from './StickyBar.module.css'

/** With large text on a phone it would cover the rows that it is about. */
const highest = { maxHeight: '50dvh', overflowY: 'auto' } as const

/** Actions for the selected rows or the changed form: stays at the bottom of the screen, of which it takes half at most. */
export function StickyBar({ children, ...props }: BlockProps<'div'> & { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  // Talks to the area for notices: they stand above the bar, however many lines it has.
  useLayoutEffect(() => {
    const style = document.querySelector<HTMLElement>('[data-notices]')?.style
    if (bar.current === null || style === undefined) return undefined
    const { current } = bar
    const observer = new ResizeObserver(() => style.setProperty('--record-bar', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--record-bar')
    }
  }, [])
  return (
    <Row
      {...props}
      ref={bar}
      frame="card"
      fill="sheet"
      py={10}
      px={16}
      align="center"
      wrap
      gap={12}
      rowGap={8}
      mt={16}
      style={highest}
      data-actions={props['aria-label'] ?? ''}
      className={classes.bar}
    >
      {children}
    </Row>
  )
}
