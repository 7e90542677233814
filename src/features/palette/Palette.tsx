import { Modal } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { searchText } from '~/domain/finder/withoutAccents'
import { countWords } from '~/domain/text/countWords'
import { noteRecent } from '~/local/recents'
import { useStoreScope } from '~/queries/services'
import { IconButton } from '~/ui/actions/IconButton'
import { Box, Hint, Row } from '~/ui/layout/Blocks'
import classes from './Palette.module.css'
import { PaletteList } from './PaletteList'
import type { PaletteRow } from './paletteRow'
import { countResults, paletteSections } from './paletteSections'
import { useOverNotices } from '~/ui/notices/useOverNotices'
import { useLater } from '~/ui/useLater'
import { useOnOtherPage } from '~/ui/useOnOtherPage'
import { type PalettePage, usePaletteSources } from './usePaletteSources'

/** Keys pressed after the shortcut and before the palette was loaded. */
export interface CaughtKeys {
  text: string
  isEntered: boolean
}

interface Props {
  pages: readonly PalettePage[]
  /** Returns the keys pressed so far; from then on the field receives them itself. */
  takeKeys: () => CaughtKeys
  onClose: () => void
}

/**
 * Finds everything by name: commands of the page and of the selected rows, pages, and records known on this
 * device. It opens pages and presses the page's own buttons, which ask before they charge.
 */
export function Palette({ pages, takeKeys, onClose }: Props) {
  useOverNotices(true)
  // The commands are those of the page that was left. A page that was on its way closes nothing that is typed into.
  useOnOtherPage((isBack) => isBack && onClose())
  const navigate = useNavigate()
  const scope = useStoreScope()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  /** The text that was typed when Enter was pressed before there were results. */
  const entered = useRef<string | null>(null)
  const [before] = useState(() => document.activeElement)
  const id = useId()
  const { sources, isReady } = usePaletteSources(pages, typed.trim() !== '')
  const searched = useLater(typed)
  const sections = useMemo(() => paletteSections(searched, sources), [searched, sources])
  const rows = sections.flatMap((section) => section.rows)
  const results = countResults(sections)
  const at = Math.min(active, Math.max(0, rows.length - 1))

  const close = () => {
    flushSync(onClose)
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  const open = (row: PaletteRow | undefined) => {
    if (row === undefined || row.off != null) return
    const { kind, title, to, run } = row
    if (kind !== undefined && to !== undefined) noteRecent(scope, { kind, title, to })
    close()
    run?.()
    if (to !== undefined) void navigate(to)
  }

  /** Runs before anything is painted, so that no key is lost between the page and the field. */
  const [arrive] = useState(() => (field: HTMLInputElement | null) => {
    if (field === null) return
    field.focus()
    const keys = takeKeys()
    if (keys.isEntered && keys.text.trim() !== '') entered.current = keys.text
    setTyped(keys.text)
  })

  const [first] = rows
  const isNamed =
    typed.trim() !== '' && first !== undefined && searchText(first.title).startsWith(searchText(typed.trim()))
  const openFirst = useEffectEvent(() => open(first))
  // Enter pressed before the results were complete takes effect once they are, unless more is typed.
  useEffect(() => {
    if (entered.current !== typed || searched !== typed || !(isNamed || isReady)) return
    entered.current = null
    // Deferred, because opening a row closes the palette at once, which may not happen while it renders.
    queueMicrotask(() => openFirst())
  }, [isNamed, isReady, searched, typed])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + rows.length }[event.key]
    if (to !== undefined && rows.length > 0) {
      event.preventDefault()
      setActive(to % rows.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // The results may still be those for the text before the last key.
      open(searched === typed ? rows[at] : paletteSections(typed, sources)[0]?.rows[0])
    }
  }

  return (
    <Modal.Root
      opened
      onClose={close}
      size={640}
      yOffset="8vh"
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay color="#141311" backgroundOpacity={0.45} />
      <Modal.Content aria-label="Search and commands" radius={10}>
        <Row align="center" gap={8} line="bottom" tone="quiet" className={classes.head}>
          <IconSearch size={20} stroke={1.5} aria-hidden />
          <Box
            as="input"
            grow
            shrinks
            tone="ink"
            size={16}
            ref={arrive}
            data-autofocus
            className={classes.field}
            role="combobox"
            aria-label="Search and commands"
            aria-expanded={rows.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={rows.length > 0 ? `${id}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
            placeholder="Order, product, page"
            value={typed}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton side={44} aria-label="Close" onClick={close}>
            <IconX size={18} stroke={1.5} aria-hidden />
          </IconButton>
        </Row>
        {results === 0 && (
          <Hint py={16} px={16}>
            {isReady ? `Nothing is called “${typed.trim()}”.` : 'The orders of this device are being read.'}
          </Hint>
        )}
        <PaletteList
          id={id}
          sections={sections}
          isBusy={searched !== typed}
          active={at}
          onActive={setActive}
          onOpen={open}
        />
        <div role="status" className="visuallyHidden">
          {searched.trim() === '' ? '' : results === 0 ? 'No results' : countWords(results, 'result')}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
