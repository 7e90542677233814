import { useEffect, useRef } from 'react'
import { formatNumber } from '~/domain/text/formatNumber'
import { Link } from '../text/Link'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import classes from './LinkTabs.module.css'
import { reveal } from './revealFocused'

interface Props {
  /** What the tabs choose, for screen readers. */
  label: string
  tabs: readonly { key: string; label: string; to: string; count?: number | null | undefined }[]
  current: string
}

/** Tabs that are links: the address holds which one is open. */
export function LinkTabs({ label, tabs, current }: Props) {
  const bar = useRef<HTMLElement>(null)
  const at = tabs.findIndex(({ key }) => key === current)
  /** What is open and how wide the counts are; another one moves the tabs. */
  const widths = [at, ...tabs.map(({ count }) => (count == null ? '' : formatNumber(count).length))].join()
  const seen = useRef('')
  // Talks to the screen: on a phone a tab may lie beyond the edge of the bar, also when the counts come that push it.
  useEffect(() => {
    if (seen.current === widths) return
    seen.current = widths
    const shown = bar.current?.querySelector(':focus-visible') ?? bar.current?.querySelectorAll('a')[at]
    if (bar.current !== null && shown !== undefined) reveal(bar.current, shown)
  }, [at, widths])
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
              {count != null && (
                <Text
                  as="span"
                  px={6}
                  corners="control"
                  fill="wash"
                  tone="quiet"
                  size={12}
                  weight={400}
                  tabular
                >
                  {formatNumber(count)}
                </Text>
              )}
            </Row>
          </li>
        ))}
      </Row>
    </Box>
  )
}
