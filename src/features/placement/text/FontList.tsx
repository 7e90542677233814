import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { quotedFamily } from '~/domain/layers/text/fontOf'
import { families, familyTitle } from '~/domain/layers/text/families'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import { takeFocus } from '~/ui/takeFocus'
import classes from './FontList.module.css'
import { fontQueries } from '~/widgets/designs/fontQueries'

export interface FontGroup {
  title: string
  families: readonly string[]
}

interface Props {
  groups: readonly FontGroup[]
  /** Null where several texts differ. */
  family: string | null
  onPick: (family: string) => void
  /** Called when the list was closed, before a family that was picked is passed on. */
  onClose: () => void
}

/** The families by kind, each in its own typeface; keys move through the list and find a name by its first letters. */
export function FontList({ groups, family, onPick, onClose }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState<string | null>(null)
  const typed = useRef({ letters: '', at: 0 })
  const all = groups.flatMap((group) => group.families)
  const start = family ?? all[0] ?? ''
  const optionId = (one: string) => `${id}-${all.indexOf(one)}`
  const shut = () => {
    setAt(null)
    onClose()
  }
  const close = () => {
    shut()
    button.current?.focus()
  }
  const pick = (one: string) => {
    close()
    if (one !== family) onPick(one)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return
    event.stopPropagation()
    const row = all.indexOf(at ?? '')
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    const end = { Home: 0, End: all.length - 1 }[event.key]
    if (step !== undefined || end !== undefined)
      setAt(all[end ?? Math.min(all.length - 1, Math.max(0, row + (step ?? 0)))] ?? at)
    else if (event.key === 'Escape') close()
    else if ((event.key === 'Enter' || event.key === ' ') && at !== null) pick(at)
    else if (event.key.length === 1) {
      const isGoingOn = event.timeStamp - typed.current.at < 900
      const letters = (isGoingOn ? typed.current.letters : '') + event.key.toLowerCase()
      typed.current = { letters, at: event.timeStamp }
      setAt(all.find((one) => familyTitle(one).toLowerCase().startsWith(letters)) ?? at)
    } else return
    event.preventDefault()
  }
  return (
    <div className={classes.field}>
      <Text as="span" id={`${id}-label`} block size={13} weight={550} mb={4}>
        Font
      </Text>
      <Row
        as="button"
        ref={button}
        wide
        align="center"
        justify="between"
        gap={8}
        frame="field"
        fill="sheet"
        px={10}
        py={4}
        id={`${id}-button`}
        className={classes.button}
        aria-haspopup="listbox"
        aria-expanded={at !== null}
        aria-labelledby={`${id}-label ${id}-button`}
        onClick={() => (at === null ? setAt(start) : close())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          event.stopPropagation()
          setAt(start)
        }}
      >
        {family === null ? 'Mixed' : <FontName family={family} />}
        <IconDown size={16} stroke={1.5} aria-hidden />
      </Row>
      {at !== null && (
        <Box
          ref={takeFocus}
          frame="field"
          fill="sheet"
          highest={320}
          py={4}
          role="listbox"
          tabIndex={0}
          aria-label="Font"
          aria-activedescendant={optionId(at)}
          className={classes.list}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            const row = event.target instanceof Element ? event.target.closest('[data-family]') : null
            const chosen = row?.getAttribute('data-family')
            if (chosen != null) pick(chosen)
          }}
          onBlur={(event) => {
            if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) shut()
          }}
        >
          {groups.map(({ title, families: members }) => (
            <div key={title} role="group" aria-label={title}>
              <Text aria-hidden px={10} py={2} pt={8} tone="quiet" size={12}>
                {title}
              </Text>
              {members.map((one) => (
                <Row
                  key={one}
                  press
                  align="center"
                  px={10}
                  id={optionId(one)}
                  role="option"
                  tabIndex={-1}
                  data-family={one}
                  aria-selected={one === family}
                  aria-label={familyTitle(one)}
                  data-active={one === at || undefined}
                  className={classes.option}
                >
                  <FontName family={one} isActive={one === at} />
                </Row>
              ))}
            </div>
          ))}
        </Box>
      )}
    </div>
  )
}

/** A family's name in its own typeface, which is loaded when the name scrolls into view. */
function FontName({ family, isActive = false }: { family: string; isActive?: boolean }) {
  const row = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  const weight = families.find(({ name }) => name === family)?.weights[0] ?? 400
  const ready = useQuery({
    ...fontQueries.ready([{ name: family, family, weight }]),
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isSeen,
  }).data
  // Talks to the scroll position.
  useEffect(() => {
    const { current } = row
    if (current === null || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  const isReady = ready?.includes(family) === true
  return (
    <Text
      as="span"
      cut
      ref={row}
      className={classes.name}
      // Letters that the font lacks are shown in the page's font.
      style={isReady ? { fontFamily: `${quotedFamily(family)}, sans-serif`, fontWeight: weight } : undefined}
    >
      {familyTitle(family)}
    </Text>
  )
}
