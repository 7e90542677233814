import { formatNumber } from '~/domain/text/formatNumber'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import classes from './PageHeader.module.css'
import { useDocumentTitle } from './useDocumentTitle'

interface Props {
  title: string
  /** Number of records, beside the title. */
  count?: number | null
  /** One line under the title. */
  subtitle?: ReactNode
  /** A badge beside the title. */
  badge?: ReactNode
  /** Link back to the list. */
  back?: ReactNode
  /** Secondary actions first, the one primary action last. */
  actions?: ReactNode
}

/** Whether the link back had the focus in a header that was just removed. */
let hadFocus = false

/**
 * When a page has loaded, its header replaces that of the loading page: the link back keeps the focus, which
 * would otherwise be lost.
 */
function useKeptFocus() {
  const back = useRef<HTMLDivElement>(null)
  // Talks to the document's focus.
  useLayoutEffect(() => {
    const element = back.current
    if (hadFocus) element?.querySelector('a')?.focus({ preventScroll: true })
    return () => {
      hadFocus = element?.contains(document.activeElement) === true
      // The new header is mounted in the same step.
      queueMicrotask(() => {
        hadFocus = false
      })
    }
  }, [])
  return back
}

/** Title, description and actions of a page. Also names the document. */
export function PageHeader({ title, count, subtitle, badge, back, actions }: Props) {
  useDocumentTitle(title)
  const whereBack = useKeptFocus()
  return (
    <Box mb={20} className={classes.head}>
      {back && (
        <Box ref={whereBack} tone="quiet" size={13} mb={4} className={classes.whole}>
          {back}
        </Box>
      )}
      <Row align="center" wrap gap={12} rowGap={4} shrinks>
        <Text as="h1" size={26} weight={650} breaks>
          {title}
          {count != null && (
            <Text as="span" tone="quiet" weight={400} tabular>
              {' '}
              {formatNumber(count)}
            </Text>
          )}
        </Text>
        {badge}
      </Row>
      {subtitle && (
        <Box tone="quiet" mt={2} className={classes.subtitle}>
          {subtitle}
        </Box>
      )}
      {actions && (
        <Row align="center" wrap gap={8} justify="end" data-actions="" className={classes.actions}>
          {actions}
        </Row>
      )}
    </Box>
  )
}
