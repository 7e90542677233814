import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Hint, Row } from '~/ui/layout/Blocks'
import { laterPart } from '~/ui/mantine/laterPart'
import { later } from '~/ui/parts/later'
import { Brand } from './Brand'
import { ThemeToggle } from './ThemeToggle'
import { useScrollMemory } from './useScrollMemory'
import classes from './Shell.module.css'
import controls from './windowControls.module.css'

// Not needed for the first screen: it comes after the page.
const LimitsChip = later(laterPart(async () => (await import('~/features/activity/LimitsChip')).LimitsChip))

/** The frame around the catalog for someone who has connected no store. */
export function VisitorRoute({ children }: { children: ReactNode }) {
  useScrollMemory()
  return (
    <div>
      <Row
        as="header"
        align="center"
        gap={12}
        high={56}
        px={24}
        line="bottom"
        fill="paper"
        className={`${classes.header} ${controls.header}`}
      >
        <Brand to={paths.catalog()} page="catalog" nameClass={classes.wide} />
        <Hint as="span" grow>
          <span className={classes.wide}>Browsing without an account</span>
        </Hint>
        <LimitsChip instead={null} />
        <ThemeToggle />
        <ButtonLink to={paths.connect()} variant="default">
          Connect a store
        </ButtonLink>
      </Row>
      <main id="main" tabIndex={-1} className={classes.main} style={{ marginInline: 'auto' }}>
        {children}
      </main>
    </div>
  )
}
