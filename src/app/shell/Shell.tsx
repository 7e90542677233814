import IconRail from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs'
import IconMenu from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { type ReactNode, useContext, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '~/paths'
import type { StoreLook } from '~/session/storeLook'
import { StoreBadge } from '~/ui/badges/StoreBadge'
import { Row, Text } from '~/ui/layout/Blocks'
import { laterPart } from '~/ui/mantine/laterPart'
import { later } from '~/ui/parts/later'
import { useMedia } from '~/ui/useMedia'
import { useIsAfterFirstPage } from '~/ui/useIsAfterFirstPage'
import { Brand } from './Brand'
import { AccountMenu } from './AccountMenu'
import { Navigation } from './Navigation'
import { IconButton } from '~/ui/actions/IconButton'
import { OfflineContext } from '~/ui/notices/offlineContext'
import { OfflineChip } from './OfflineChip'
import { PaletteButton } from './PaletteButton'
import { ShellKeys } from './ShellKeys'
import classes from './Shell.module.css'
import controls from './windowControls.module.css'
import { ThemeToggle } from './ThemeToggle'
import { useFoldedRail } from './useFoldedRail'
import { useMenuKeys } from '~/ui/useMenuKeys'
import { useScrollMemory } from './useScrollMemory'

// Not needed for the first screen: it comes after the page.
const LimitsChip = later(laterPart(async () => (await import('~/features/activity/LimitsChip')).LimitsChip))
const NewsBell = later(laterPart(async () => (await import('~/features/notices/NewsBell')).NewsBell))

const LateShell = later(async () => (await import('../latePages')).lateShell)

interface Props {
  storeName: string
  badge: StoreLook
  isDemo: boolean
  /** Whether the page takes the whole window. */
  isWorkspace: boolean
  connectionLabel: string
  onSignOut: () => void
  onResetDemo?: () => Promise<void>
  children: ReactNode
}

const railId = 'rail'

/** The frame of every page behind a connection: rail, header with the store, and the page itself. */
export function Shell(props: Props) {
  const { storeName, badge, isDemo, isWorkspace, connectionLabel, onSignOut, onResetDemo, children } = props
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // The address at which a phone's menu was opened: on the next page it is closed.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const hasMenu = useMedia('(max-width: 900px)')
  // A window made wide shows the rail beside the page, so the menu over the page is closed.
  if (!hasMenu && openOn !== null) setOpenOn(null)
  const isOpen = openOn === pathname
  const setOpen = (opened: boolean) => setOpenOn(opened ? pathname : null)
  const menu = useRef<HTMLButtonElement>(null)
  const rail = useRef<HTMLElement>(null)
  useMenuKeys(rail, menu, isOpen, () => setOpenOn(null))
  const isAfterFirstPage = useIsAfterFirstPage()
  // The header of a phone has no room for the button of the theme.
  const isPhone = useMedia('(max-width: 480px)')
  // Offline nothing is sent: on a phone the chip that says so replaces the one with the limits.
  const isOffline = useContext(OfflineContext) !== null
  const [isFolded, fold] = useFoldedRail(isWorkspace)
  useScrollMemory()

  return (
    <div
      className={classes.frame}
      data-workspace={isWorkspace || undefined}
      data-folded={isFolded || undefined}
    >
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <aside
        id={railId}
        ref={rail}
        tabIndex={isOpen ? -1 : undefined}
        className={`${classes.rail} ${controls.rail}`}
        data-open={isOpen || undefined}
      >
        <Brand px={8} to={paths.overview()} page="overview" nameClass={classes.wordmark} />
        <Navigation pathname={pathname} />
        {isPhone && <ThemeToggle />}
      </aside>
      {isOpen && (
        <button
          type="button"
          className={classes.scrim}
          aria-label="Close menu"
          tabIndex={-1}
          // The focus stays in the menu, to be given back: this button is gone once it is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setOpen(false)
            menu.current?.focus()
          }}
        />
      )}
      <Row
        as="header"
        align="center"
        gap={12}
        px={24}
        line="bottom"
        fill="paper"
        className={`${classes.header} ${controls.header}`}
      >
        <IconButton
          ref={menu}
          side={44}
          className={classes.menu}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconMenu size={20} stroke={1.5} aria-hidden />
        </IconButton>
        <IconButton
          side={36}
          tone="quiet"
          className={classes.fold}
          aria-label={isFolded ? 'Unfold the menu' : 'Fold the menu'}
          title={isFolded ? 'Unfold the menu' : 'Fold the menu'}
          aria-expanded={!isFolded}
          aria-controls={railId}
          onClick={() => fold(!isFolded)}
        >
          <IconRail size={20} stroke={1.5} aria-hidden />
        </IconButton>
        <Row align="center" gap={10} shrinks grow className={classes.store}>
          <StoreBadge color={badge.color}>{badge.badge}</StoreBadge>
          <Text as="span" weight={650} cut>
            {storeName}
          </Text>
          <OfflineChip />
          {isDemo && (
            <span className={classes.chip}>
              Demo<span className={classes.wide}>: nothing is really charged</span>
            </span>
          )}
        </Row>
        <Row align="center" gap={4} className={classes.tools}>
          {/* What comes late or changes its width is first or has reserved space: nothing beside it moves. */}
          {isAfterFirstPage && !(isPhone && isOffline) && <LimitsChip instead={null} />}
          <PaletteButton />
          <span style={{ minWidth: 'var(--tool-width, max(36px, var(--narrow-target)))' }}>
            {isAfterFirstPage && <NewsBell instead={null} />}
          </span>
          {!isPhone && <ThemeToggle />}
          <AccountMenu
            label={connectionLabel}
            onSignOut={onSignOut}
            {...(onResetDemo ? { onResetDemo } : {})}
          />
        </Row>
      </Row>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <ShellKeys main={main} />
      {isAfterFirstPage && <LateShell main={main} instead={null} />}
    </div>
  )
}
