import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { latinKey } from '~/domain/latinKey'
import { laterPart } from '~/ui/mantine/laterPart'
import { later } from '~/ui/parts/later'
import { Row } from '~/ui/layout/Blocks'
import { catchKeys, type KeyCatcher } from './catchKeys'
import classes from './PaletteButton.module.css'

const load = laterPart(async () => (await import('./PalettePlace')).PalettePlace)
const PalettePlace = later(load, { missing: 'floats' })

/** Opens the palette, also by Ctrl or ⌘ and K. Its code is loaded by the first press; keys typed meanwhile count. */
export function PaletteButton() {
  const [keys, setKeys] = useState<KeyCatcher | null>(null)
  const close = () => setKeys(null)
  const toggle = () => {
    if (keys !== null) return close()
    // An open dialog comes first.
    if (document.querySelector('[aria-modal="true"]') !== null) return
    const caught = catchKeys(close)
    // If the palette's code cannot be loaded, keys go to the page again.
    load().catch(() => caught.take())
    setKeys(caught)
  }
  const onChord = useEffectEvent(toggle)
  // Talks to the document: the shortcut works in fields, too.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isChord || latinKey(event).toLowerCase() !== 'k' || event.defaultPrevented) return
      event.preventDefault()
      onChord()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Row
        as="button"
        align="center"
        gap={8}
        high={36}
        px={10}
        frame="control"
        fill="sheet"
        tone="quiet"
        size={13}
        className={classes.button}
        aria-label="Search and commands"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={toggle}
      >
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <span className={classes.word}>Search</span>
        {/* Drawn by the style, so that the button's accessible name is the word alone. */}
        <kbd className={classes.keys} data-keys={isApple() ? '⌘ K' : 'Ctrl K'} />
      </Row>
      {keys !== null && <PalettePlace takeKeys={keys.take} onClose={close} onMissing={close} />}
    </>
  )
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)
