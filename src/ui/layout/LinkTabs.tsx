import { useEffect, useRef } from 'react'
import { formatNumber } from '~/domain/text/formatNumber'
import { Link } from '../text/Link'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import classes from './LinkTabs.module.css'
import { reveal } from './revealFocused'

interface TabLink {
  key: string
  label: string
  to: string
  /** Null while unknown: its space is reserved, so that no tab moves later. */
  count?: number | null | undefined
}

interface Props {
  /** What the tabs select, for screen readers. */
  label: string
  tabs: readonly TabLink[]
  current: string
}

/** Tabs that are links: the address says which one is open. */
export function LinkTabs({ label, tabs, current }: Props) {
  const bar = useRef<HTMLElement>(null)
  const at = tabs.findIndex(({ key }) => key === current)
  // Talks to the screen: the open tab may lie beyond the edge of the bar, also when counts arrive or the bar narrows.
  useEffect(() => {
    const nav = bar.current
    if (nav === null) return
    const observer = new ResizeObserver(() => {
      const shown = nav.querySelector(':focus-visible') ?? nav.querySelectorAll('a')[at]
      if (shown !== undefined) reveal(nav, shown)
    })
    for (const part of [nav, ...nav.querySelectorAll('a')]) observer.observe(part)
    return () => observer.disconnect()
  }, [at])
  return (
    <Box as="nav" ref={bar} scrolls line="bottom" mb={16} aria-label={label} className={classes.scroller}>
      <Row as="ul" gap={4}>
        {tabs.map(({ key, label: word, to, count }) => (
          <li key={key}>
            <Row
              as={Link}
              to={to}
              align="center"
              gap={6}
              high={40}
              px={10}
              nowrap
              className={classes.tab}
              aria-current={key === current ? 'page' : undefined}
            >
              {word}
              {count !== undefined && (
                <Text
                  as="span"
                  className={classes.count}
                  corners="control"
                  fill={count === null ? undefined : 'wash'}
                  tone="quiet"
                  size={12}
                  weight={400}
                  tabular
                >
                  {count !== null && formatNumber(count)}
                </Text>
              )}
            </Row>
          </li>
        ))}
      </Row>
    </Box>
  )
}
