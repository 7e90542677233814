import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Box, Stack, Text } from '~/ui/layout/Blocks'
import classes from './MoreMenu.module.css'
import { usePageCommands } from './pageOffers'
import { useWriteReasons } from './scopesContext'
import { useDismiss } from './useDismiss'
import { useOverNotices } from '../notices/useOverNotices'
import { SecondaryButton } from '~/ui/actions/Button'

export interface MenuEntry {
  label: string
  onSelect: () => void
  /** Whether it deletes something that is not restored automatically. */
  isDanger?: boolean
  /** Why it is not available now; null when it is. */
  off?: string | null
  /** The scope that the service requires. */
  needs?: string
}

interface Props {
  entries: readonly MenuEntry[]
  /** Label of the button; three dots and "More actions" by default. */
  label?: string
  /** Links and buttons above the entries, which the page's bar has no room for. */
  above?: readonly ReactNode[]
  /** Part of the label, shown in narrow windows. */
  short?: string
}

const rows = 'a, button'

/** Rare or destructive actions behind one button; arrow keys work too. */
export function MoreMenu({ entries, label, short, above = [] }: Props) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => {
    setOpen(false)
    if (panel.current?.contains(document.activeElement)) root.current?.querySelector('button')?.focus()
  }
  useDismiss(root, isOpen, close)
  useOverNotices(isOpen, 'menu')
  const reasonOf = useWriteReasons()
  const reasons = entries.map(({ off = null, needs = null }) => reasonOf(needs) ?? off)
  // What several entries wait for is said once, above them.
  const shared = [...new Set(reasons.filter((one, at) => one !== null && reasons.indexOf(one) < at))]
  usePageCommands(
    entries.map(({ label: name, onSelect }, at) => ({
      label: name,
      run: onSelect,
      off: reasons[at] ?? null,
    })),
  )
  // Talks to the document: the first entry has the focus.
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>(rows)?.focus()
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(panel.current?.querySelectorAll<HTMLElement>(rows) ?? [])]
    const at = all.findIndex((row) => row === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Tab') setOpen(false)
    if (to === undefined) return
    event.preventDefault()
    all[to % all.length]?.focus()
  }
  return (
    <div ref={root} className={classes.root} data-wide={short !== undefined || undefined}>
      <SecondaryButton
        px={10}
        aria-label={label ?? 'More actions'}
        {...(entries.length > 0 ? { 'aria-haspopup': 'menu' } : {})}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {label === undefined ? (
          <IconDots size={20} stroke={1.5} aria-hidden />
        ) : (
          <>
            <span className={short === undefined ? undefined : classes.long}>{label}</span>
            {short !== undefined && <span className={classes.short}>{short}</span>}
          </>
        )}
        {label !== undefined && (
          <IconDown size={16} stroke={1.5} aria-hidden className={classes.down ?? ''} />
        )}
      </SecondaryButton>
      {/* Their keys and the palette press them also while the menu is closed. */}
      {!isOpen && <div hidden>{above}</div>}
      {isOpen && (
        // Key presses in its entries bubble up to here.
        <Box
          ref={panel}
          opened
          frame="card"
          fill="sheet"
          p={6}
          className={classes.panel}
          role="presentation"
          onKeyDown={onKeyDown}
        >
          {above.length > 0 && (
            <Stack gap={6} mb={6} role="presentation" onClick={() => setOpen(false)}>
              {above}
            </Stack>
          )}
          {shared.map((reason, at) => (
            <Text key={reason} id={`${id}-${at}`} px={10} py={6} tone="quiet" size={12} leading={18}>
              {reason}
            </Text>
          ))}
          {entries.length > 0 && (
            <div id={id} role="menu" aria-label={label ?? 'More actions'} tabIndex={-1}>
              {entries.map((entry, index) => {
                const reason = reasons[index] ?? null
                const at = shared.indexOf(reason)
                const note = at < 0 ? undefined : `${id}-${at}`
                return <Entry key={entry.label} {...{ entry, reason, note }} onClose={close} />
              })}
            </div>
          )}
        </Box>
      )}
    </div>
  )
}

interface EntryProps {
  entry: MenuEntry
  /** Why it is off; null while it is on. */
  reason: string | null
  /** Id of the text above the entries that says so for several of them. */
  note: string | undefined
  onClose: () => void
}

/** An entry that is off can be focused and says why. */
function Entry({ entry: { label, onSelect, isDanger = false }, reason, note, onClose }: EntryProps) {
  return (
    <Box
      as="button"
      role="menuitem"
      tabIndex={-1}
      press
      wide
      block
      high={36}
      px={10}
      py={8}
      tone={reason !== null ? 'quiet' : isDanger ? 'red' : 'ink'}
      style={{ cursor: reason !== null ? 'default' : undefined }}
      aria-disabled={reason !== null || undefined}
      aria-describedby={note}
      title={note === undefined ? (reason ?? undefined) : undefined}
      onClick={() => {
        if (reason !== null) return
        onClose()
        onSelect()
      }}
    >
      {label}
      {reason !== null && note === undefined && (
        <Text as="span" block tone="quiet" size={12} leading={18}>
          {reason}
        </Text>
      )}
    </Box>
  )
}
