import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { keysOpen } from '~/ui/actions/pageOffers'
import { type PageKey, useDocumentKeys } from '~/ui/actions/useDocumentKeys'
import { laterPart } from '~/ui/mantine/laterPart'
import { later } from '~/ui/parts/later'
import { leaveSearch, listKeys } from '~/ui/table/listKeys'
import { navigation } from './navigationGroups'

const KeysDialog = later(
  laterPart(async () => (await import('./KeysDialog')).KeysDialog),
  {
    missing: 'floats',
  },
)

const leading = navigation.flatMap(({ links }) =>
  links.flatMap(({ key, label, to }) => (key === undefined ? [] : [{ key: `g ${key}`, label, to }])),
)

/** The keys of every page: those of lists, g and a letter for pages of the rail, ? for the list of all keys. */
export function ShellKeys({ main }: { main: RefObject<HTMLElement | null> }) {
  const navigate = useNavigate()
  const isOpen = useSyncExternalStore(keysOpen.subscribe, keysOpen.get)
  // The list of keys closes with this frame, such as on signing out.
  useEffect(() => () => keysOpen.set(false), [])
  // Talks to the document: useDocumentKeys ignores keys pressed in a field.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (main.current !== null && !event.defaultPrevented && leaveSearch(main.current, event))
        event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [main])
  const goTo = ({ key, label, to }: (typeof leading)[number]): PageKey => ({
    key,
    what: label,
    run: () => {
      void navigate(to)
      return true
    },
  })
  const help: PageKey = {
    key: '?',
    what: 'This list',
    run: () => {
      keysOpen.set(true)
      return true
    },
  }
  useDocumentKeys([...listKeys(() => main.current), ...leading.map(goTo), help])
  if (!isOpen) return null
  const close = () => keysOpen.set(false)
  return <KeysDialog main={main} onClose={close} onMissing={close} />
}
