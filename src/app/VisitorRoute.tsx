import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Mark } from '~/ui/layout/Mark'
import { Row } from '~/ui/layout/Row'
import { Hint, Text } from '~/ui/layout/Text'
import { laterPart } from '~/ui/mantine/laterPart'
import { ThemeToggle } from './shell/ThemeToggle'
import { useScrollMemory } from './shell/useScrollMemory'
import classes from './VisitorRoute.module.css'

// Not needed for the first screen: it comes after the page.
const LimitsChip = lazy(laterPart(async () => (await import('~/features/activity/LimitsChip')).LimitsChip))

/** The frame around the catalogue for someone who has connected no store. */
export function VisitorRoute({ children }: { children: ReactNode }) {
  useScrollMemory()
  return (
    <div>
      <Row as="header" align="center" gap={12} className={classes.header}>
        <Row
          as={Link}
          inline
          align="center"
          gap={10}
          to={paths.catalog()}
          className={classes.brand}
          aria-label="Platen, catalog"
        >
          <Mark size={22} />
          <Text as="span" size={16} weight={650} className={classes.wordmark}>
            Platen
          </Text>
        </Row>
        <Hint as="span" grow className={classes.who}>
          Browsing without an account
        </Hint>
        <Suspense>
          <LimitsChip />
        </Suspense>
        <ThemeToggle />
        <ButtonLink to={paths.connect()} variant="default">
          Connect a store
        </ButtonLink>
      </Row>
      <main id="main" className={classes.main}>
        {children}
      </main>
    </div>
  )
}
