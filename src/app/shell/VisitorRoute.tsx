import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Mark } from '~/ui/layout/Mark'
import { Row } from '~/ui/layout/Row'
import { Hint, Text } from '~/ui/layout/Text'
import { laterPart } from '~/ui/mantine/laterPart'
import { ThemeToggle } from './ThemeToggle'
import { useScrollMemory } from './useScrollMemory'
import classes from './Shell.module.css'

// Not needed for the first screen: it comes after the page.
const LimitsChip = lazy(laterPart(async () => (await import('~/features/activity/LimitsChip')).LimitsChip))

/** The frame around the catalogue for someone who has connected no store. */
export function VisitorRoute({ children }: { children: ReactNode }) {
  useScrollMemory()
  return (
    <div>
      <header className={classes.header} style={{ minHeight: 56 }}>
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
          <Text as="span" size={16} weight={650} className={classes.wide}>
            Platen
          </Text>
        </Row>
        <Hint as="span" grow className={classes.wide}>
          Browsing without an account
        </Hint>
        <Suspense>
          <LimitsChip />
        </Suspense>
        <ThemeToggle />
        <ButtonLink to={paths.connect()} variant="default">
          Connect a store
        </ButtonLink>
      </header>
      <main id="main" className={classes.main} style={{ marginInline: 'auto' }}>
        {children}
      </main>
    </div>
  )
}
