import { lazy, Suspense } from 'react'
import { Link, Outlet } from 'react-router'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Mark } from '~/ui/layout/Mark'
import { ThemeToggle } from './shell/ThemeToggle'
import { useScrollMemory } from './shell/useScrollMemory'
import classes from './VisitorRoute.module.css'

// Not needed for the first screen: it comes after the page.
const LimitsChip = lazy(async () => ({
  default: (await import('~/features/activity/LimitsChip')).LimitsChip,
}))

/** The frame around the catalogue for someone who has connected no store. */
export function VisitorRoute() {
  useScrollMemory()
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Link to={paths.catalog()} className={classes.brand} aria-label="Platen, catalog">
          <Mark size={22} />
          <span className={classes.wordmark}>Platen</span>
        </Link>
        <span className={classes.who}>Browsing without an account</span>
        <Suspense>
          <LimitsChip />
        </Suspense>
        <ThemeToggle />
        <ButtonLink to={paths.connect()} variant="default">
          Connect a store
        </ButtonLink>
      </header>
      <main id="main" className={classes.main}>
        <Outlet />
      </main>
    </div>
  )
}
